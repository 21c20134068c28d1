/** Target of printed lines. */
export type Stream = { isTTY?: boolean; write(text: string): boolean };

/** Shows the progress of long work. */
export interface Progress {
  /** `of`: the total, if known. */
  report(what: string, done: number, of?: number): void;
  /** Removes the line. */
  clear(): void;
}

const EVERY_MS = 100;

/** Returns a progress line that overwrites itself on a terminal, and prints nothing elsewhere. */
export function createProgress(stream: Stream): Progress {
  if (!stream.isTTY) return { report: () => {}, clear: () => {} };
  let last = 0;
  let isDrawn = false;
  return {
    report(what, done, of) {
      if (Date.now() - last < EVERY_MS && done !== of) return;
      last = Date.now();
      isDrawn = true;
      const share = of ? ` / ${of} (${Math.floor((100 * done) / of)} %)` : '';
      stream.write(`\r\u001b[K${what} ${done}${share}`);
    },
    clear() {
      if (isDrawn) stream.write('\r\u001b[K');
      isDrawn = false;
    },
  };
}
