import { BREAKPOINT } from '../../platform/db/post-migrations.ts';
import { WIDER_ID } from './split-statements.ts';

/** A comment in a migration with the reason why it may hold up the writers of a table that exists already. */
export const BLOCKS = '-- blocks writers:';

/** Statements that hold up writers of a table for as long as its rows take. The group names the table. */
const BLOCKING: readonly [RegExp, string][] = [
  [
    /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?"\w+" ON (?:ONLY )?"(\w+)"/im,
    'builds an index',
  ],
  [
    /^ALTER TABLE (?:ONLY )?"(\w+)" ADD CONSTRAINT (?![^;]*\b(?:NOT VALID|USING INDEX)\b)/im,
    'adds a constraint that checks every row',
  ],
  [/^ALTER TABLE (?:ONLY )?"(\w+)" ADD PRIMARY KEY/im, 'adds a key'],
  [/^ALTER TABLE (?:ONLY )?"(\w+)" ALTER COLUMN "\w+" (?:SET DATA )?TYPE\b/im, 'writes every row anew'],
  [/^ALTER TABLE (?:ONLY )?"(\w+)" ALTER COLUMN "\w+" SET NOT NULL/im, 'checks every row'],
  [
    /^ALTER TABLE (?:ONLY )?"(\w+)" ADD COLUMN [^;]*(?:\bGENERATED ALWAYS\b|\brandom\w*\(|clock_timestamp\()/im,
    'writes every row anew',
  ],
  [/^UPDATE (?:ONLY )?"?(\w+)"?/im, 'changes rows'],
  [/^DELETE FROM (?:ONLY )?"?(\w+)"?/im, 'deletes rows'],
  [/^(?:VACUUM FULL|CLUSTER|REINDEX (?!.*CONCURRENTLY))[^"]*"?(\w+)"?/im, 'writes every row anew'],
];

const CREATED = /^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gim;

/**
 * Returns the statements of a migration that hold up writers of existing tables, one line each; empty when there are
 * none, or when the migration contains `-- blocks writers: <why>`. Tables made by the migration itself have no writers.
 */
export function blockingStatements(sql: string): string[] {
  if (sql.includes(BLOCKS)) return [];
  const created = new Set([...sql.matchAll(CREATED)].map(([, table]) => table));
  return sql
    .split(BREAKPOINT)
    .map((statement) => statement.trim())
    .flatMap((statement) =>
      BLOCKING.flatMap(([pattern, what]) => {
        const match = pattern.exec(statement);
        return match && !created.has(match[1]) ? [`${what}: ${match[0]}`] : [];
      }),
    );
}

/** Returns the statements that may not wait until all processes are stopped, one line each. */
export const unfitStoppedStatements = (statements: readonly string[]): string[] =>
  statements
    .filter((statement) => !WIDER_ID.test(statement))
    .map((statement) => `does not make ids wider: ${statement.split('\n')[0]}`);

/** Matches what a post-migration may do: each lets writers pass, or ends within moments. */
const BESIDE_WRITERS = [
  /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "\w+" ON "\w+"/im,
  /^DROP INDEX CONCURRENTLY IF EXISTS "\w+"/im,
  /^ALTER TABLE "\w+" VALIDATE CONSTRAINT "\w+"/im,
  /^-- batched by "\w+"\."\w+"\n(?=[\s\S]*\$1)(?=[\s\S]*\$2)/m,
];

/** Returns the statements of a post-migration that are none of the kinds that run beside writers, one line each. */
export const unfitPostStatements = (statements: readonly string[]): string[] =>
  statements
    .filter((statement) => !BESIDE_WRITERS.some((pattern) => pattern.test(statement)))
    .map((statement) => `is none of the kinds of post-migrations: ${statement.split('\n')[0]}`);
