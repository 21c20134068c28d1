import type { InLanguages } from '@piiri/schemas';

/** An article of the provider as its source has it, the HTML not cleaned yet. */
export interface SourceArticle {
  /** What it is known by: the file's name, or the feed's id for it. */
  source: string;
  translations: InLanguages<{ title: string; html: string }>;
  date: Date | null;
  /** Where it stands on the web. */
  link: string | null;
  /** The picture above it: an address, or the path of a file. */
  image: string | null;
  /** What relative addresses in it begin from: an address, or the absolute path of a folder. */
  base: string;
}

/** A source that cannot be imported. Its message is one line for the operator. */
export class SourceFailure extends Error {}
