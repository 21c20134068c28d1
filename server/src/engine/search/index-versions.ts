import { indexedEntities } from './searched-fields.ts';
import { searchedTables } from './searched-tables.ts';

/** What decides how this program indexes each entity, and each further table, by their names in the index. */
export const indexVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...[...indexedEntities()].map(([{ name }, fingerprint]) => [name, fingerprint]),
    ...searchedTables().map(({ indexed, version }) => [indexed.name, version]),
  ]);

/**
 * Stands before a version in `search_progress`. Programs until 2026.11 have the age of a program there, and leave the
 * index of a newer one.
 */
const NEWEST = '9999.0.0|';

/** A version as `search_progress` holds it. */
export const storedVersion = (version: string): string => NEWEST + version;

/** Whether `search_progress` holds this version, by whichever program it was stored. */
export const isVersion = (stored: string, version: string): boolean => stored.split('|').at(-1) === version;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The statement by which a migration says how the index is made from then on. What was made so already stays; the rest is
 * made anew behind the calls by programs of that version, and left alone by others.
 */
export function indexStatement(versions: Readonly<Record<string, string>>): string {
  const rows = Object.entries(versions).map(
    ([name, version]) => `(${quoted(name)}, ${quoted(storedVersion(version))}, 0)`,
  );
  const plain = (of: string) => `regexp_replace(${of}."version", '^.*[|]', '')`;
  return `INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ${rows.join(', ')}
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN ${plain('"search_progress"')} = ${plain('excluded')} THEN "search_progress"."last_id" ELSE 0 END;`;
}
