/** Answers asked for by the page's head, by address. Each is taken once. */
export type EarlyAnswers = Record<string, Promise<Response> | undefined>;

declare global {
  interface Window {
    early?: EarlyAnswers;
    /** Shows that the program did not arrive, see early.ts. */
    bootFailed?: () => void;
  }
}
