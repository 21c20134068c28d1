import type { Readable } from 'node:stream';

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
