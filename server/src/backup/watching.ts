/** Who watches long work, and may stop it. */
export interface Watching {
  /** `of`: how much there is in all, where that is known. */
  report(what: string, done: number, of?: number): void;
  signal: AbortSignal;
}
