import type { ScreenContent } from '@piiri/shared/contracts/screens.ts';

const SECRET = 'screen.secret';
const CONTENT = 'screen.content';

/** Milliseconds for which a screen plays on without a connection. */
export const PLAYS_ON_MS = 24 * 60 * 60_000;

/** What the screen read last, and when. */
export interface Kept {
  content: ScreenContent;
  at: number;
}

/** What a screen keeps on the device: the secret by which it is known, and what hangs on it. */
export const deviceStore = {
  secret: (): string | null => localStorage.getItem(SECRET),
  keepSecret: (secret: string): void => localStorage.setItem(SECRET, secret),

  /** Returns what was read last; undefined after a day, when it may no longer be true. */
  content(now = Date.now()): Kept | undefined {
    try {
      const stored = JSON.parse(localStorage.getItem(CONTENT) ?? 'null') as Kept | null;
      return stored && now - stored.at < PLAYS_ON_MS ? stored : undefined;
    } catch {
      return undefined;
    }
  },

  keepContent(content: ScreenContent, at = Date.now()): void {
    try {
      localStorage.setItem(CONTENT, JSON.stringify({ content, at } satisfies Kept));
    } catch {
      // A full storage keeps nothing: the screen plays from memory.
    }
  },

  /** Forgets everything, once the company has ended the screen. */
  forget(): void {
    localStorage.removeItem(SECRET);
    localStorage.removeItem(CONTENT);
    navigator.serviceWorker?.controller?.postMessage({ keep: [] });
  },
};
