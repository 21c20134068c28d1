/** Answers asked for by the page's head, by address. Each is taken once. */
export type EarlyAnswers = Record<string, Promise<Response> | undefined>;

/** Files of the build. A language and a screen, by the pattern of its address, name theirs by number. */
export interface FilesToAskFor {
  names: string[];
  languages: Record<string, number[]>;
  screens: Record<string, number[]>;
}

declare global {
  interface Window {
    early?: EarlyAnswers;
    /** Ends the time before the program of a drawn page; gives the button that was pressed last in it. */
    takeOver?: () => HTMLElement | undefined;
    /** Shows that the program did not arrive, see early.ts. */
    bootFailed?: () => void;
  }
}
