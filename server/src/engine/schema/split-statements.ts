/** Statements of a migration: those before the roll-out, those after it, and those that need all processes stopped. */
interface Split {
  before: string[];
  after: string[];
  stopped: string[];
}

/** What the migrations so far have made. */
export interface Existing {
  tables: ReadonlySet<string>;
  uniqueIndexes: ReadonlySet<string>;
}

const INDEX = /^CREATE INDEX ("\w+" ON "(\w+)")/;
const DROP_INDEX = /^DROP INDEX "(\w+)"/;
/** Matches what makes room for more ids. It writes every row anew, and statements that a process has prepared fail after it. */
export const WIDER_ID = /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET (?:DATA TYPE bigint|MAXVALUE \d+);?$/;

const CONSTRAINT =
  /^ALTER TABLE "(?<table>\w+)" ADD CONSTRAINT (?<name>"\w+") (?:FOREIGN KEY|CHECK)\b[^;]*(?<end>;?)$/;

/**
 * Splits the statements between two schemas. On tables that may have millions of rows, indexes are built after the
 * roll-out and beside the writers, and constraints are checked then for the rows that there are. Unique indexes stay: a
 * new program may need them to store a row. Wider ids wait until an operator stops all processes: new databases have
 * them from the start, and the program works with both.
 */
export function splitStatements(statements: readonly string[], { tables, uniqueIndexes }: Existing): Split {
  const split: Split = { before: [], after: [], stopped: [] };
  for (const statement of statements) {
    const [, , indexed] = INDEX.exec(statement) ?? [];
    const [, dropped] = DROP_INDEX.exec(statement) ?? [];
    const constraint = CONSTRAINT.exec(statement)?.groups;
    if (WIDER_ID.test(statement)) split.stopped.push(statement);
    else if (indexed && tables.has(indexed))
      split.after.push(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'));
    else if (dropped && !uniqueIndexes.has(dropped))
      split.after.push(statement.replace('DROP INDEX', 'DROP INDEX CONCURRENTLY IF EXISTS'));
    else if (constraint?.table && tables.has(constraint.table)) {
      split.before.push(statement.replace(/;?$/, ' NOT VALID;'));
      split.after.push(`ALTER TABLE "${constraint.table}" VALIDATE CONSTRAINT ${constraint.name};`);
    } else split.before.push(statement);
  }
  return split;
}
