/**
 * A comment in a migration that is incompatible with former versions of the server. They must be stopped before it
 * runs, and refuse to start after it.
 */
export const BREAKS = '-- breaks former versions:';

/** A comment in a migration that removes what the version before no longer used. */
const UNUSED = '-- unused since';

/** Statements that break versions without the migration. */
const BREAKING: readonly [RegExp, string][] = [
  [/\bdrop table\b/i, 'drops a table'],
  [/\bdrop (materialized )?view\b/i, 'drops a view'],
  [/\bdrop column\b/i, 'drops a column'],
  [/\brename (to|column)\b/i, 'renames'],
  [/\bset data type\b|\balter column "?\w+"? type\b/i, 'changes a type'],
  [/\bset not null\b/i, 'makes a column not null'],
  [/\bdrop default\b/i, 'takes a default away that former inserts rely on'],
  [
    /\badd column\b(?=[^;]*\bnot null\b)(?![^;]*\b(default|generated)\b)/i,
    'adds a column that former inserts leave out',
  ],
];

/**
 * Returns the reasons why the version before cannot run with a migration, one line each; empty when it can, or when the
 * migration contains `-- breaks former versions: <why>` or `-- unused since <version>`.
 */
export function breakingStatements(sql: string): string[] {
  if (sql.includes(BREAKS) || sql.includes(UNUSED)) return [];
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .flatMap((statement) =>
      BREAKING.filter(([pattern]) => pattern.test(statement)).map(
        ([, what]) => `${what}: ${statement.split('\n')[0]}`,
      ),
    );
}
