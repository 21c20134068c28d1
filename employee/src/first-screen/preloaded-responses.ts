/** Answers asked for by the page's head, by address. Each is taken once. */
export type PreloadedResponses = Record<string, Promise<Response> | undefined>;

/** Files of the build. A language and a screen, by the pattern of its address, name theirs by number. */
export interface PreloadFiles {
  names: string[];
  languages: Record<string, number[]>;
  screens: Record<string, number[]>;
  /** What the program needs besides in any page. */
  all: number[];
  /** And in one that no server drew. */
  clientRendered: number[];
}

declare global {
  interface Window {
    preloadedResponses?: PreloadedResponses;
    /**
     * There until the program has taken a drawn page over: gives what was pressed and sent meanwhile, in that order, and
     * holds nothing any more.
     */
    takeCapturedEvents?: () => readonly HTMLElement[];
    /** Shows that the program did not arrive, see bootstrap.ts. */
    bootFailed?: () => void;
  }
}
