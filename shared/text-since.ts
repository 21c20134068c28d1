/**
 * Returns what a field keeps once its text has been sent: what was written since. A text that was changed meanwhile
 * rather than continued stays as a whole.
 */
export const textSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
