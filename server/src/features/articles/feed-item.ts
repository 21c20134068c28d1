/** An item of a feed of any format; each member is optional. */
export interface FeedItem {
  id?: string;
  /** May contain markup. */
  title?: string;
  html?: string;
  date?: string;
  link?: string;
  image?: string;
  language?: string;
}
