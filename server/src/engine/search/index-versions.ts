import { indexedEntities } from './searched-fields.ts';
import { searchedTables } from './searched-tables.ts';

/** Returns a fingerprint of how this program indexes each entity and further table, by name in the index. */
export const indexVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...[...indexedEntities()].map(([{ name }, fingerprint]) => [name, fingerprint]),
    ...searchedTables().map(({ indexed, version }) => [indexed.name, version]),
  ]);

/**
 * Prefix of a version in `search_progress`. Programs until 2026.11 store a program's age there, and leave the index of
 * a newer one alone.
 */
const NEWEST_PREFIX = '9999.0.0|';

/** Returns a version in the form stored in `search_progress`. */
export const storedVersion = (version: string): string => NEWEST_PREFIX + version;

/** Whether `search_progress` contains this version, whichever program stored it. */
export const isVersion = (stored: string, version: string): boolean => stored.split('|').at(-1) === version;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the statement with which a migration sets the index versions. Entries that already have the version stay;
 * programs of that version rebuild the rest in the background, and other programs leave it alone.
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
