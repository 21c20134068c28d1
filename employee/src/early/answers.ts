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
    /**
     * There while a drawn page waits for its program: ends that, and gives the button that was pressed last meanwhile.
     */
    takeOver?: () => HTMLElement | undefined;
    /** Shows that the program did not arrive, see early.ts. */
    bootFailed?: () => void;
  }
}
