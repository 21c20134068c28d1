import type pg from 'pg';

/** Who reads: their company, and the number of changes to each entity that they know of; see `Actor.revisions`. */
export interface Reader {
  tenantId: number;
  revisions: Readonly<Record<string, number>>;
}

/** Tells whether the replica has the changes that a reader knows of. */
export function openChanges() {
  // What a connection has shown stays true: its server only goes forward, and a server that starts anew closes it.
  const shown = new WeakMap<pg.PoolClient, Reader>();
  const includes = (known: Reader['revisions'], needed: Reader['revisions']) =>
    Object.entries(needed).every(([entity, revision]) => (known[entity] ?? 0) >= revision);
  return {
    async hasAll(client: pg.PoolClient, { tenantId, revisions }: Reader): Promise<boolean> {
      // Without revisions nothing is known of what the reader knows.
      if (Object.keys(revisions).length === 0) return false;
      const reader = shown.get(client);
      if (reader?.tenantId === tenantId && includes(reader.revisions, revisions)) return true;
      const { rows } = await client.query<{ entity: string; revision: number }>(REVISIONS_SQL, [tenantId]);
      const now = Object.fromEntries(rows.map(({ entity, revision }) => [entity, revision]));
      shown.set(client, { tenantId, revisions: now });
      return includes(now, revisions);
    },
  };
}

const REVISIONS_SQL = `select entity, min(revision)::int as revision from revisions
  where tenant_id = $1::int or tenant_id is null group by entity`;
