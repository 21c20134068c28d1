import type pg from 'pg';

/** PostgreSQL channel for changed rights; the payload is `company` or `company:person`. */
export const RIGHTS_CHANNEL = 'piiri_rights';

/** Tables whose rows determine rights, with the columns of the company and, if any, the person. */
const TABLES = [
  { table: 'users', columns: ['tenant_id', 'id'], on: ['update', 'delete'] },
  { table: 'sessions', columns: ['tenant_id', 'user_id'], on: ['delete'] },
  { table: 'tenants', columns: ['id'], on: ['update'] },
  { table: 'channels', columns: ['tenant_id'], on: ['update', 'delete'] },
] as const;

/** Notifies once per statement and company; of a person when the statement changes only that person. */
const FUNCTION_SQL = `
  create or replace function piiri_notify_rights() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
  begin
    perform pg_notify('${RIGHTS_CHANNEL}', each.company
      || case when each.many = 1 and each.person is not null then ':' || each.person else '' end)
    from (select to_jsonb(c) ->> tg_argv[0] as company, count(*) as many, min(to_jsonb(c) ->> tg_argv[1]) as person
      from changed c group by 1) each;
    return null;
  end $$`;

const triggerSql = (table: string, columns: readonly string[], on: string) => `
  do $$ begin
    if not exists (select from pg_trigger where tgrelid = '${table}'::regclass and tgname = 'piiri_rights_${on}') then
      create trigger piiri_rights_${on} after ${on} on ${table}
        referencing ${on === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function piiri_notify_rights(${columns.map((name) => `'${name}'`).join()});
    end if;
  end $$`;

/**
 * Creates triggers that notify of changed rights, whoever changes them: a call, a job, an operator's command. Existing
 * triggers are left as they are, since creating one takes a lock.
 */
export async function createRightsTriggers(client: pg.ClientBase): Promise<void> {
  await client.query(FUNCTION_SQL);
  for (const { table, columns, on } of TABLES)
    for (const event of on) await client.query(triggerSql(table, columns, event));
}
