import { cleanText } from '@piiri/schemas/clean-text.ts';
import { withoutSchema } from './attributes.ts';
import { ScimError } from './errors.ts';

/** One comparison of a filter: an attribute in lower case, and the value that it must equal. */
export interface Comparison {
  attribute: string;
  value: string | boolean;
}

/** Maximum number of comparisons in a filter. */
const MAX_COMPARISONS = 10;

/**
 * Matches `attribute eq "text"` or `attribute eq true` at the start of a text; an attribute may have a condition, such
 * as `emails[type eq "work"].value`.
 */
const COMPARISON =
  /^\s*((?:urn:[\w:.-]+:)?[A-Za-z][\w.$-]*(?:\[\s*type\s+eq\s+"\w+"\s*\](?:\.[A-Za-z]+)?)?)\s+([A-Za-z]+)\s+("(?:[^"\\]|\\.)*"|true|false)\s*/i;

const rejectFilter = () =>
  new ScimError(
    400,
    'This filter is not supported: only eq and and, on attributes that can be filtered.',
    'invalidFilter',
  );

function parseValue(text: string): string | boolean {
  if (!text.startsWith('"')) return text.toLowerCase() === 'true';
  try {
    return storedForm(String(JSON.parse(text)));
  } catch {
    throw rejectFilter();
  }
}

/**
 * Returns a text as values are stored. Rejects control characters and lone surrogates instead of dropping them: the
 * filter would match other resources than it names.
 */
function storedForm(text: string): string {
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw rejectFilter();
  return cleanText(text);
}

/**
 * Parses a filter of comparisons joined by `and` (RFC 7644, 3.4.2.2). Throws ScimError `invalidFilter` for any other.
 */
export function parseFilter(filter: string): Comparison[] {
  const comparisons: Comparison[] = [];
  let rest = storedForm(filter);
  while (comparisons.length < MAX_COMPARISONS) {
    const match = COMPARISON.exec(rest);
    const [all = '', path = '', operator = '', written = ''] = match ?? [];
    if (!match || operator.toLowerCase() !== 'eq') throw rejectFilter();
    const attribute = withoutSchema(path)
      ?.toLowerCase()
      .replace(/\[.*\]/, '');
    if (!attribute) throw rejectFilter();
    comparisons.push({ attribute, value: parseValue(written) });
    rest = rest.slice(all.length);
    if (rest === '') return comparisons;
    const joined = /^and\s+/i.exec(rest);
    if (!joined) throw rejectFilter();
    rest = rest.slice(joined[0].length);
  }
  throw rejectFilter();
}

/** Returns the error for an attribute that cannot be filtered by. */
export const filterError = rejectFilter;
