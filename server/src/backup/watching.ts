/** Reports the progress of long work, and may stop it. */
export interface Watching {
  /** `of`: the total, if known. */
  report(what: string, done: number, of?: number): void;
  signal: AbortSignal;
}
