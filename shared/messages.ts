import { unpackMessage } from '@piiri/schemas/messages.ts';

/** Looks up a text by key and inserts its parameters; undefined when there is none. */
export type Lookup = (key: string, params: Record<string, string | number>) => string | undefined;

/** Translates a packed message; a key without a text gives the general text, never the key itself. */
export function translateMessage(packed: string, lookup: Lookup): string {
  const { key, params } = unpackMessage(packed);
  return lookup(key, params) ?? lookup('invalid', {}) ?? '';
}

/** Replaces the `{{name}}` placeholders of a text. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}
