import { cleanText } from '@piiri/schemas/clean-text.ts';
import { AppError } from '@piiri/shared/errors.ts';

/** The largest poll there can be has some 110,000: questions, options, languages. */
const MOST_VALUES = 120_000;

/** A poll's texts are seven levels down. */
const DEEPEST = 20;

/**
 * What a call brought along with every text in it, names of members included, made fit to be kept. The one place for it:
 * query, path and body of every route come through here before anything looks at them. Throws `invalid` for more values,
 * or values deeper within one another, than any call of ours has.
 */
export function cleanInput(input: unknown): unknown {
  let count = 0;
  const clean = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return cleanText(value);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    count += entries.length;
    if (count > MOST_VALUES || depth > DEEPEST)
      throw new AppError('invalid', { errors: { body: ['not_an_object'] } });
    if (Array.isArray(value)) return value.map((each) => clean(each, depth + 1));
    return Object.fromEntries(
      entries
        .filter(([name]) => name !== '__proto__')
        .map(([name, each]) => [cleanText(name), clean(each, depth + 1)]),
    );
  };
  return clean(input, 0);
}
