import { cleanText } from '@piiri/schemas/clean-text.ts';

/**
 * Returns a call's input with every text, member names included, cleaned for storage. This is the only place for it:
 * query, path and body of every route pass through here before anything reads them. The number of values and their
 * depth are limited before they are parsed.
 */
export function cleanInput(input: unknown): unknown {
  if (typeof input === 'string') return cleanText(input);
  if (typeof input !== 'object' || input === null) return input;
  if (Array.isArray(input)) return input.map(cleanInput);
  const cleaned: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input))
    if (name !== '__proto__') cleaned[cleanText(name)] = cleanInput(value);
  return cleaned;
}
