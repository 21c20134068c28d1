import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Takes the lines out of a file in which any of some texts stands, in whatever case. It is done in one go, so that nothing that
 * this process appends meanwhile is lost.
 */
export function forgetLines(path: string, texts: readonly string[]): void {
  if (!existsSync(path)) return;
  const sought = texts.map((text) => text.toLowerCase());
  const lines = readFileSync(path, 'utf8').split('\n');
  const left = lines.filter((line) => !sought.some((text) => line.toLowerCase().includes(text)));
  if (left.length < lines.length) writeFileSync(path, left.join('\n'), { mode: 0o600 });
}
