import pg from 'pg';

/** Matches the word of a statement on an index that lets writers pass. */
export const CONCURRENTLY = /\s+CONCURRENTLY\s+/i;

/** Matches a concurrent statement on an index: `index` of `table`, or the `dropped` one. */
export const INDEX_STATEMENT =
  /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+"(?<index>\w+)"\s+ON\s+"(?<table>\w+)"|^DROP\s+INDEX\s+CONCURRENTLY\s+(?:IF\s+EXISTS\s+)?"(?<dropped>\w+)"/im;

interface IndexState {
  valid: boolean;
}

async function stateOf(client: pg.ClientBase, index: string): Promise<IndexState | undefined> {
  const { rows } = await client.query<IndexState>(
    `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = 'public'::regnamespace`,
    [index],
  );
  return rows[0];
}

/** Returns the kind of a table (`r`, or `p` for a partitioned one); undefined when a later migration has dropped it. */
export async function kindOf(client: pg.ClientBase, table: string): Promise<string | undefined> {
  const { rows } = await client.query<{ kind: string }>(
    `select relkind as kind from pg_class where oid = to_regclass($1)`,
    [`public.${pg.escapeIdentifier(table)}`],
  );
  return rows[0]?.kind;
}

/**
 * Builds an index beside the writers, by a statement `CREATE INDEX CONCURRENTLY`. An index that an interrupted run left
 * behind is invalid: it costs every write and serves no read, so it is dropped and built again.
 */
export async function buildIndex(
  client: pg.ClientBase,
  statement: string,
  { index, table }: { index: string; table: string },
): Promise<void> {
  if ((await kindOf(client, table)) === 'p') return buildPartitioned(client, statement, { index, table });
  await buildOne(client, statement, index);
}

async function buildOne(client: pg.ClientBase, statement: string, index: string): Promise<void> {
  const state = await stateOf(client, index);
  if (state?.valid) return;
  if (state) await client.query(`drop index concurrently public.${pg.escapeIdentifier(index)}`);
  await client.query(statement);
}

/**
 * PostgreSQL builds no index of a partitioned table concurrently, but attaches one of each partition; the last one makes
 * that of the table valid. Partitions made meanwhile have the index from the start.
 */
async function buildPartitioned(
  client: pg.ClientBase,
  statement: string,
  { index, table }: { index: string; table: string },
): Promise<void> {
  const [parent, from] = [pg.escapeIdentifier(index), pg.escapeIdentifier(table)];
  if ((await stateOf(client, index))?.valid) return;
  const plain = statement.replace(CONCURRENTLY, ' ');
  await client.query(
    plain
      .replace(/\bINDEX\s+"/i, 'INDEX IF NOT EXISTS "')
      .replace(new RegExp(`\\bON\\s+${from}`, 'i'), `ON ONLY ${from}`),
  );
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits h join pg_class c on c.oid = h.inhrelid
     where h.inhparent = $1::regclass and not exists (
       select from pg_index i join pg_inherits a on a.inhrelid = i.indexrelid
       where i.indrelid = c.oid and a.inhparent = $2::regclass) order by 1`,
    [`public.${from}`, `public.${parent}`],
  );
  for (const { name } of rows) {
    const part = `${name}_${index}`.slice(0, 63);
    await buildOne(
      client,
      statement
        .replace(`"${index}"`, pg.escapeIdentifier(part))
        .replace(new RegExp(`\\bON\\s+${from}`, 'i'), `ON ${pg.escapeIdentifier(name)}`)
        .replaceAll(`${from}.`, `${pg.escapeIdentifier(name)}.`),
      part,
    );
    await client.query(`alter index public.${parent} attach partition public.${pg.escapeIdentifier(part)}`);
  }
}

/** Drops an index beside the writers. That of a partitioned table is dropped at once, as PostgreSQL has no other way. */
export async function dropIndex(client: pg.ClientBase, statement: string, index: string): Promise<void> {
  const { rows } = await client.query<{ kind: string }>(
    `select relkind as kind from pg_class where oid = to_regclass($1)`,
    [`public.${pg.escapeIdentifier(index)}`],
  );
  await client.query(rows[0]?.kind === 'I' ? statement.replace(CONCURRENTLY, ' ') : statement);
}
