/** Responses preloaded by the bootstrap script or the page itself, by URL. Each is used once. */
export type PreloadedResponses = Record<string, Promise<Response> | undefined>;

/** The build's files to preload. Languages, and screens by URL pattern, refer to `names` by index. */
export interface PreloadFiles {
  names: string[];
  languages: Record<string, number[]>;
  screens: Record<string, number[]>;
  /** Needed by every page. */
  all: number[];
  /** Needed by pages that the browser renders. */
  clientRendered: number[];
}

declare global {
  interface Window {
    preloadedResponses?: PreloadedResponses;
    /** Shows that the program failed to load, see bootstrap.ts. */
    bootFailed?: () => void;
  }
}
