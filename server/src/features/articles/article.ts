import type { InLanguages } from '@piiri/schemas';

/** An article as read from its source; the HTML is not sanitised yet. */
export interface SourceArticle {
  /** Identifies the article: the file's name, or the id in the feed. */
  source: string;
  translations: InLanguages<{ title: string; html: string }>;
  date: Date | null;
  /** Address of the article on the web. */
  link: string | null;
  /** Lead picture: an address, or the path of a file. */
  image: string | null;
  /** Base for relative addresses in the article: an address, or the absolute path of a folder. */
  base: string;
}

/** Thrown when a source cannot be imported. The message is one line for the operator. */
export class SourceFailure extends Error {}
