import { Column, is, type Query, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** The columns of a statement by their names; what is none of a table comes as the driver gives it. */
export type Selected = Readonly<Record<string, Column | SQL | SQL.Aliased>>;

/** A prepared statement: built once, run with other values for its placeholders. */
export interface PreparedStatement<Row> {
  /** Its text, and its parameters in their order: values, and placeholders of those that are given when it is run. */
  query: Readonly<Query>;
  run(db: Db, values: Record<string, unknown>): Promise<Row[]>;
}

const dialect = new PgDialect();

/** A statement whose execution gives that. */
type Giving<Answer> = PreparedQueryConfig & { execute: Answer };

type Value = (stored: unknown) => unknown;

/** How the values of a column are read; undefined where they come as they are. */
function reading(column: Selected[string]): Value | undefined {
  if (!is(column, Column) || column.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return undefined;
  return (stored) => column.mapFromDriverValue(stored);
}

/** Makes objects of rows whose values stand in the order of their columns. */
function rowReader<Row>(selected: Selected) {
  const columns = Object.entries(selected).map(([name, column]) => ({ name, read: reading(column) }));
  return (rows: unknown[][]) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, read }] of columns.entries()) {
        const stored = values[index];
        row[name] = stored === null || !read ? stored : read(stored);
      }
      return row as Row;
    });
}

/**
 * Prepares a statement: to put one together takes several times longer than to send it. It runs on any connection, also within a
 * transaction; one that Drizzle prepares runs on that alone for which it was made, and reads its rows five times slower. `selected`: its columns, in their
 * order; without them its rows come with the names that the statement gives them.
 */
export function prepareStatement<Row>(statement: SQLWrapper, selected?: Selected): PreparedStatement<Row> {
  const query = dialect.sqlToQuery(statement.getSQL());
  const read = selected && rowReader<Row>(selected);
  return {
    query,
    async run({ _: { session } }, values) {
      if (read)
        return session.prepareQuery<Giving<Row[]>>(query, undefined, undefined, true, read).execute(values);
      const named = session.prepareQuery<Giving<{ rows: Row[] }>>(query, undefined, undefined, false);
      return (await named.execute(values)).rows;
    },
  };
}
