import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** A place in a built program, as it stands in a stack. */
const BUILT = /(file:\/\/\S+\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/g;

/** Milliseconds for which a map stays in memory. It is small as a file, and several megabytes once it is read. */
const MAP_STAYS_MS = 60_000;

/** Most places whose origin stays known without their map: errors come from few of them. */
const MAX_ORIGINS = 1000;

/** Longer places come from texts that only look like one. */
const MAX_PLACE_LENGTH = 500;

const maps = new Map<string, SourceMap | undefined>();
const origins = new LRUCache<string, string>({ max: MAX_ORIGINS });

/**
 * A stack by the lines of our sources. Node does so by itself where source maps are switched on, but keeps those of all
 * packages for it, and works each stack out whether anybody reads it or not: here they are read with the first error that is logged.
 */
export function bySourceLines(stack: string): string {
  return stack.replace(BUILT, (place, url: string, line: string, column: string) => {
    if (place.length > MAX_PLACE_LENGTH) return place;
    const known = origins.get(place);
    if (known) return known;
    const origin = originOf(url, Number(line), Number(column)) ?? place;
    origins.set(place, origin);
    return origin;
  });
}

function originOf(url: string, line: number, column: number): string | undefined {
  const origin = mapOf(url)?.findOrigin(line, column);
  // The build maps no lines of packages.
  return origin && 'fileName' in origin && !origin.fileName.includes('node_modules')
    ? `${resolve(dirname(fileURLToPath(url)), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
    : undefined;
}

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    maps.set(url, readMap(url));
    setTimeout(() => maps.delete(url), MAP_STAYS_MS).unref();
  }
  return maps.get(url);
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    // A program without its map is logged as it is, and so is a text that names no file of this machine.
    return undefined;
  }
}
