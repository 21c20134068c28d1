/** Maximum depth of nested values: a poll's texts are seven levels deep. */
const MAX_DEPTH = 20;

/**
 * Maximum number of different member names: each new one costs a parser far more than a value does. Tables have 200
 * columns.
 */
const MAX_NAMES = 400;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** Names are counted by hash, in a table of this size; the seed is secret, so nobody can choose names that collide. */
const TABLE_SIZE = 1 << 16;
const SEED = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** Returns the index of the quote that ends the JSON string beginning at `at`. */
function endOfString(json: string, at: number): number {
  for (let end = json.indexOf('"', at + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/** Returns the hash of a name (FNV-1a). */
function positionOf(json: string, from: number, until: number): number {
  let hash = SEED;
  for (let at = from; at < until; at++) hash = Math.imul(hash ^ json.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & (TABLE_SIZE - 1);
}

/** Returns a function that counts different names. */
function nameCounter() {
  const seen = new Uint8Array(TABLE_SIZE);
  let count = 0;
  return (json: string, from: number, until: number): number => {
    const position = positionOf(json, from, until);
    if (!seen[position]) count += 1;
    seen[position] = 1;
    return count;
  };
}

/**
 * Returns whether a JSON text contains at most `most` values, and no more names or levels than any call has. Only scans
 * the punctuation, and stops at the first excess: parsing costs far more.
 */
export function isWithinLimits(json: string, maxValues: number): boolean {
  const countName = nameCounter();
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfString(json, at);
      let next = end + 1;
      while (json.charCodeAt(next) <= SPACE) next++;
      if (json.charCodeAt(next) === COLON && countName(json, at + 1, end) > MAX_NAMES) return false;
      at = next - 1;
    } else if (sign === 0x7b || sign === 0x5b) {
      if (++depth > MAX_DEPTH || ++values > maxValues) return false;
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1;
    else if (sign === COMMA && ++values > maxValues) return false;
  }
  return true;
}
