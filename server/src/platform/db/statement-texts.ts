import { createHash } from 'node:crypto';

/** Most statements that are known. They are few: queries differ by shape, not by value. */
const MAX_KNOWN = 2000;

/** Longest text of a statement that is shown. */
const MAX_SHOWN = 2000;

interface KnownStatement {
  name: string;
  /** Made when it is first shown. */
  shown?: string;
}

const known = new Map<string, KnownStatement>();

/**
 * The name of a statement, by which PostgreSQL plans it once a connection. Undefined past the most that are known, which bounds
 * how many a connection keeps.
 */
export function statementName(text: string): string | undefined {
  const statement = known.get(text);
  if (statement) return statement.name;
  if (known.size >= MAX_KNOWN) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  known.set(text, { name });
  return name;
}

/** A statement as it may be shown: values travel beside it, and texts that stand in it are left out. */
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
