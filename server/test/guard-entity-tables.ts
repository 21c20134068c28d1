import { type Entity, tableName } from '@piiri/schemas';
import pg from 'pg';
import { ENTITIES } from '../src/engine/model/tables.ts';

/**
 * Makes the test database reject, at commit, requests' writes to an entity's table that bypass `engine/write`: those
 * that do not increase the entity's revision in the same transaction, and an update without a new version that changes
 * more than the sort position.
 */
export async function guardEntityTables(
  url: string,
  entities: Iterable<Entity> = ENTITIES.values(),
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(GUARD);
    for (const entity of entities) {
      const sortFields = Object.entries(entity.fields).filter(([, { type }]) => type === 'sortOrder');
      const free = sortFields.map(([name]) => `'${name}'`).join(', ');
      await client.query(
        `create constraint trigger guard after insert or update or delete on "${tableName(entity)}"
         deferrable initially deferred for each row execute function guard_entity_table('${entity.name}'${free && `, ${free}`})`,
      );
    }
  } finally {
    await client.end();
  }
}

const GUARD = `
create or replace function guard_entity_table() returns trigger language plpgsql as $$
begin
  if current_user <> 'piiri_app' then
    return null;
  end if;
  if not exists (
    select from revisions where entity = tg_argv[0] and pg_xact_status(xmin::text::xid8) = 'in progress'
  ) then
    raise exception 'A write to % went past the store: its revision was not raised', tg_table_name;
  end if;
  if tg_op = 'UPDATE' and new.version <> old.version + 1
    and to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[] then
    raise exception 'A write to % went past the store: it is no new version', tg_table_name;
  end if;
  return null;
end $$`;
