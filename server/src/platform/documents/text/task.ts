/** A file whose text is to be read. */
export interface ReadTask {
  bytes: Uint8Array;
  /** Media type, determined from its content. */
  type: string;
  /** Maximum number of characters. */
  most: number;
}

/** Media types of files with text. */
export const READABLE =
  /^(application\/pdf|text\/(plain|csv)|application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\..+)$/;
