/** An item of a feed of any kind, as far as it says. */
export interface FeedItem {
  id?: string;
  /** May hold markup. */
  title?: string;
  html?: string;
  date?: string;
  link?: string;
  image?: string;
  language?: string;
}
