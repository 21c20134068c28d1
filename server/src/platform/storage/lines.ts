import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Removes the lines of a file that contain any of some texts, ignoring case. It is synchronous, so that nothing this
 * process appends meanwhile is lost.
 */
export function deleteLines(path: string, texts: readonly string[]): void {
  if (!existsSync(path)) return;
  const sought = texts.map((text) => text.toLowerCase());
  const lines = readFileSync(path, 'utf8').split('\n');
  const left = lines.filter((line) => !sought.some((text) => line.toLowerCase().includes(text)));
  if (left.length < lines.length) writeFileSync(path, left.join('\n'), { mode: 0o600 });
}

/** Yields the non-empty lines of a text stream, with one chunk in memory at a time. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield line;
  }
  if (rest) yield rest;
}
