/** Responses that the bootstrap script or the page itself has preloaded, by address. Each is used once. */
export type PreloadedResponses = Record<string, Promise<Response> | undefined>;

/** The files of the build to preload. Languages, and screens by the pattern of their address, refer to `names` by index. */
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
