/** A file to be read for its words. */
export interface ReadTask {
  bytes: Uint8Array;
  /** Its media type, as it was found out by its content. */
  type: string;
  /** Most characters that are wanted. */
  most: number;
}

/** The media types of files that hold words. */
export const READABLE =
  /^(application\/pdf|text\/(plain|csv)|application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\..+)$/;
