import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** A position in a built program, within a stack. */
const BUILT = /(file:\/\/\S+\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/g;

/**
 * Time in milliseconds for which a source map stays in memory. The file is small, but takes several megabytes when
 * parsed.
 */
const MAP_TTL_MS = 60_000;

/** Maximum number of positions whose origin stays cached after their map: errors come from few of them. */
const MAX_ORIGINS = 1000;

/** Longer positions come from texts that only look like one. */
const MAX_LOCATION_LENGTH = 500;

const maps = new Map<string, SourceMap | undefined>();
const origins = new LRUCache<string, string>({ max: MAX_ORIGINS });

/**
 * Returns a stack with positions in the sources. Node's own support of source maps keeps those of all packages in
 * memory and resolves every stack, even unread ones: here maps are read when the first error is logged.
 */
export function toSourcePositions(stack: string): string {
  return stack.replace(BUILT, (location, url: string, line: string, column: string) => {
    if (location.length > MAX_LOCATION_LENGTH) return location;
    const cached = origins.get(location);
    if (cached) return cached;
    const origin = originOf(url, Number(line), Number(column)) ?? location;
    origins.set(location, origin);
    return origin;
  });
}

function originOf(url: string, line: number, column: number): string | undefined {
  const origin = mapOf(url)?.findOrigin(line, column);
  // The build does not map lines of packages.
  return origin && 'fileName' in origin && !origin.fileName.includes('node_modules')
    ? `${resolve(dirname(fileURLToPath(url)), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
    : undefined;
}

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    maps.set(url, readMap(url));
    setTimeout(() => maps.delete(url), MAP_TTL_MS).unref();
  }
  return maps.get(url);
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    // Without a map the position stays, as it does in a text that names no file of this machine.
    return undefined;
  }
}
