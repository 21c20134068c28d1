const MB = 1024 * 1024;

/** Limits of one export, however it is brought. */
export const LIMITS = {
  /** Files in an archive or folder. */
  files: 20_000,
  /** Bytes of an archive's files together. */
  unpackedBytes: 2048 * MB,
  /** Ratio of unpacked to packed size, beyond the size that is always allowed. */
  expansion: 100,
  alwaysUnpackedBytes: 64 * MB,
  /** Levels of folders, and characters of a path. */
  depth: 32,
  pathLength: 1000,
  documents: 5000,
  /** Bytes of one document's text file, and of an export's XML or JSON. */
  textBytes: 10 * MB,
  dataBytes: 64 * MB,
  /** Characters of all documents' HTML together, without pictures. */
  htmlLength: 64 * MB,
  /** Comments of one document. */
  comments: 2000,
  /** What is listed of one document, and of the export. */
  losses: 50,
  filesNotTaken: 500,
} as const;
