/** Reports the progress of long work, and may stop it. */
export interface WorkMonitor {
  /** `of`: the total, if known. */
  report(what: string, done: number, of?: number): void;
  signal: AbortSignal;
}
