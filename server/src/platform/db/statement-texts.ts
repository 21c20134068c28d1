import { createHash } from 'node:crypto';

/** Maximum number of known statements. Few are needed: queries differ by shape, not by value. */
const MAX_STATEMENTS = 2000;

/** Maximum length of a statement in traces, in characters. */
const MAX_TEXT_LENGTH = 2000;

interface StatementText {
  name: string;
  /** Computed when it is first needed. */
  shown?: string;
}

const knownStatements = new Map<string, StatementText>();

/**
 * Returns the name of a statement, under which PostgreSQL plans it once per connection. Returns undefined when too many
 * are known, which limits the number that a connection keeps.
 */
export function statementName(text: string): string | undefined {
  const statement = knownStatements.get(text);
  if (statement) return statement.name;
  if (knownStatements.size >= MAX_STATEMENTS) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  knownStatements.set(text, { name });
  return name;
}

/** Returns a statement for traces: values are separate parameters, and literals are removed. */
export function displayStatement(text: string): string {
  const statement = knownStatements.get(text);
  if (statement?.shown !== undefined) return statement.shown;
  const collapsed = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
  if (statement) statement.shown = collapsed;
  return collapsed;
}
