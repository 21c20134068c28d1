import type { ImportedKind, LossReason } from '@piiri/shared/contracts/content-import.ts';

/** Something that cannot be taken, or not as it is. `what`: the file, address or person. */
export interface SourceLoss {
  reason: LossReason;
  what: string;
}

/** The author of a text in the source. */
export interface SourceAuthor {
  email: string | null;
  name: string | null;
}

export interface SourceComment {
  sourceId: string;
  /** The comment that it replies to. */
  parent: string | null;
  author: SourceAuthor;
  text: string;
  created: Date | null;
}

export interface SourceReaction {
  author: SourceAuthor;
  /** The source's name of it, such as `LOVE`. */
  kind: string;
}

/** A document as its format has it. Each reader returns these; nothing is sanitised yet. */
export interface SourceDocument {
  /** Identifies the document in all exports of the same source. */
  sourceId: string;
  /** The `sourceId` of the document above it. */
  parent: string | null;
  title: string;
  html: string;
  kind: ImportedKind;
  created: Date | null;
  author: SourceAuthor | null;
  /** Folder in the export from which relative addresses start: empty, or ending with a slash. */
  base: string;
  /** Host of the website that it comes from: addresses there may be files of the export. */
  site: string | null;
  /** What links of other documents call it: paths in the export, and addresses on the web. */
  addresses: readonly string[];
  /** Paths of files in the export. */
  attachments: readonly string[];
  /** Lead picture: an address as in the HTML. */
  picture: string | null;
  /** Whether everyone in its group could read it in the source. */
  isPublished: boolean;
  /** Name of the group that could read it; null for everyone. */
  group: string | null;
  comments: readonly SourceComment[];
  reactions: readonly SourceReaction[];
  losses: readonly SourceLoss[];
}

/** Completes a document with the values of most formats. */
export const sourceDocument = (
  document: Pick<SourceDocument, 'sourceId' | 'title' | 'html'> & Partial<SourceDocument>,
): SourceDocument => ({
  parent: null,
  kind: 'page',
  created: null,
  author: null,
  base: '',
  site: null,
  addresses: [],
  attachments: [],
  picture: null,
  isPublished: true,
  group: null,
  comments: [],
  reactions: [],
  losses: [],
  ...document,
});

/** A file of a document, by its path on this machine. */
export interface DocumentFile {
  path: string;
  name: string;
  sha256: string;
}

/**
 * A document that is ready to be stored: sanitised HTML, in which pictures and links to other documents are named by
 * marks (`marks.ts`).
 */
export interface ReadDocument
  extends Omit<SourceDocument, 'attachments' | 'picture' | 'base' | 'site' | 'addresses'> {
  depth: number;
  pictures: readonly (DocumentFile & { mark: string })[];
  attachments: readonly DocumentFile[];
  /** Mark of the lead picture. */
  picture: string | null;
  /** Id of a video that is shown with it. */
  video: string | null;
  /** Changes when anything of it changes. */
  hash: string;
  /** Why it cannot be taken at all. */
  refusal: SourceLoss | null;
}

/** All of a document but its text. */
export type DocumentOutline = Omit<ReadDocument, 'html' | 'reactions'>;
