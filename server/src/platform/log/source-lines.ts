import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a built program, as it stands in a stack. */
const BUILT = /(file:\/\/\S+\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | undefined>();

/**
 * A stack by the lines of our sources. Node does so by itself where source maps are switched on, but keeps those of all
 * packages for it, and works each stack out whether anybody reads it or not: here they are read with the first error that is told.
 */
export function bySourceLines(stack: string): string {
  return stack.replace(BUILT, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    if (!maps.has(file)) maps.set(file, readMap(file));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // A program without its map is told of as it is.
    return undefined;
  }
}
