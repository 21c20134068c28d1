/**
 * A validation message as validators carry it: the key of a text in `locales/<lang>/validation.json`, with what the
 * text mentions. Zod issues hold only a string, hence the packing.
 */
export function message(key: string, params?: Record<string, string | number>): string {
  return params ? `${key} ${JSON.stringify(params)}` : key;
}

const PACKED = /^([a-z_]+)(?: (\{.*\}))?$/s;

/** Takes a packed message apart again. What was not packed by us, such as a library's own words, is the general message. */
export function unpackMessage(packed: string): { key: string; params: Record<string, string | number> } {
  const [, key = 'invalid', params] = PACKED.exec(packed) ?? [];
  return { key, params: params ? JSON.parse(params) : {} };
}
