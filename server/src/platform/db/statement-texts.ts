import { createHash } from 'node:crypto';

/** Maximum number of known statements. Few are needed: queries differ by shape, not by value. */
const MAX_KNOWN = 2000;

/** Maximum length of a statement in traces, in characters. */
const MAX_SHOWN = 2000;

interface KnownStatement {
  name: string;
  /** Computed when it is first needed. */
  shown?: string;
}

const known = new Map<string, KnownStatement>();

/**
 * Returns the name of a statement, under which PostgreSQL plans it once per connection. Returns undefined when too many
 * are known, which limits the number that a connection keeps.
 */
export function statementName(text: string): string | undefined {
  const statement = known.get(text);
  if (statement) return statement.name;
  if (known.size >= MAX_KNOWN) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  known.set(text, { name });
  return name;
}

/** Returns a statement for traces: values are separate parameters, and literals are removed. */
export function shownStatement(text: string): string {
  const statement = known.get(text);
  if (statement?.shown !== undefined) return statement.shown;
  const shown = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SHOWN);
  if (statement) statement.shown = shown;
  return shown;
}
