/**
 * A validation message as validators carry it: the key of a text in `locales/<lang>/validation.json`, with what the
 * text mentions. Zod issues hold only a string, hence the packing.
 */
export function message(key: string, params?: Record<string, string | number>): string {
  return params ? `${key} ${JSON.stringify(params)}` : key;
}

/** Takes a packed message apart again. */
export function unpackMessage(packed: string): { key: string; params: Record<string, string | number> } {
  const space = packed.indexOf(' ');
  if (space < 0) return { key: packed, params: {} };
  return { key: packed.slice(0, space), params: JSON.parse(packed.slice(space + 1)) };
}
