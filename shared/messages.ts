import { unpackMessage } from '@piiri/schemas/messages.ts';

/** Looks a text up by its key and fills in what it mentions; undefined when there is none. */
export type Lookup = (key: string, params: Record<string, string | number>) => string | undefined;

/** A packed message as text; a key without a text comes out as the general one, never as itself. */
export function translateMessage(packed: string, lookup: Lookup): string {
  const { key, params } = unpackMessage(packed);
  return lookup(key, params) ?? lookup('invalid', {}) ?? '';
}

/** Fills `{{name}}` places of a text. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}
