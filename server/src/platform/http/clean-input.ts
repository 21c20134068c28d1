import { cleanText } from '@piiri/schemas/clean-text.ts';

/**
 * What a call brought along with every text in it, names of members included, made fit to be kept. The one place for it:
 * query, path and body of every route come through here before anything looks at them. How many values there are, and how
 * deep, was bounded before they were parsed.
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
