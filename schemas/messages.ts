/**
 * Packs a validation message: the key of a text in `locales/<lang>/validation.json`, with its parameters. Zod issues
 * contain only a string, hence the packing.
 */
export function message(key: string, params?: Record<string, string | number>): string {
  return params ? `${key} ${JSON.stringify(params)}` : key;
}

const PACKED = /^([a-z_]+)(?: (\{.*\}))?$/s;

/** Unpacks a packed message. A message that we did not pack, such as a library's own, becomes the general one. */
export function unpackMessage(packed: string): { key: string; params: Record<string, string | number> } {
  const [, key = 'invalid', params] = PACKED.exec(packed) ?? [];
  return { key, params: params ? JSON.parse(params) : {} };
}
