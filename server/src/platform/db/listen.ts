import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Services } from '../services.ts';

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
    const client = new pg.Client({
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
