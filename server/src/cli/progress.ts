/** Where lines go. */
export type Stream = { isTTY?: boolean; write(text: string): boolean };

/** Tells somebody who watches how far long work is. */
export interface Progress {
  /** `of`: how much there is in all, where that is known. */
  report(what: string, done: number, of?: number): void;
  /** Takes the line away. */
  clear(): void;
}

const EVERY_MS = 100;

/** One line that is written over and over, on a terminal; nothing where nobody watches. */
export function createProgress(stream: Stream): Progress {
  if (!stream.isTTY) return { report: () => {}, clear: () => {} };
  let last = 0;
  let shown = false;
  return {
    report(what, done, of) {
      if (Date.now() - last < EVERY_MS && done !== of) return;
      last = Date.now();
      shown = true;
      const share = of ? ` / ${of} (${Math.floor((100 * done) / of)} %)` : '';
      stream.write(`\r\u001b[K${what} ${done}${share}`);
    },
    clear() {
      if (shown) stream.write('\r\u001b[K');
      shown = false;
    },
  };
}
