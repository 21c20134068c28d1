import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Services } from '../services.ts';
import { HostClient } from './primary/host-client.ts';

/** Interval between pings of the connection, timeout of a ping, and pause before a reconnect, in milliseconds. */
const PING_MS = 10_000;
const TIMEOUT_MS = 5000;
const RECONNECT_MS = 1000;

interface Listening {
  /** Called for each notification. */
  heard(payload: string): void;
  /** Called when notifications begin or cease to arrive; those in between are lost. */
  changed(isOpen: boolean): void;
}

/**
 * Listens to a PostgreSQL channel on a dedicated connection, which is reopened when it is lost or unresponsive. Returns
 * a function that stops listening.
 */
export function listenToDatabase(
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  channel: string,
  { heard, changed }: Listening,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let open: pg.Client | undefined;

  async function listen(): Promise<void> {
    const client = new HostClient({
      connectionString: database.url,
      application_name: `piiri ${config.role} listening`,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    open = client;
    client.on('error', () => {});
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      changed(true);
      for (;;) {
        await delay(PING_MS, undefined, { signal, ref: false });
        await client.query('select');
      }
    } finally {
      if (!signal.aborted) changed(false);
      await client.end().catch(() => undefined);
    }
  }

  async function listenOn(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error) => {
        if (!signal.aborted) log.warn({ err: error }, 'database: LISTEN connection lost, retrying');
      });
      await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  void listenOn();
  return () => {
    stopping.abort();
    void open?.end().catch(() => undefined);
  };
}

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
