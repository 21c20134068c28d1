import { setTimeout as delay } from 'node:timers/promises';
import { createClient, createSentinel } from '@redis/client';

/** A connection to Redis, as the bus uses it. */
export interface RedisConnection {
  readonly isReady: boolean;
  publish(channel: string, message: string): Promise<unknown>;
  subscribe(channel: string, listener: (message: string) => void): Promise<void>;
  unsubscribe(channel: string, listener: (message: string) => void): Promise<void>;
  ping(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'ready', listener: () => void): unknown;
}

/** The connections of a bus; one is both with Sentinel. */
export interface RedisConnections {
  publisher: RedisConnection;
  subscriber: RedisConnection;
  /** Connects, however long it takes; resolves when messages can be subscribed to, or when it is closed. */
  connect(): Promise<void>;
  close(): void;
}

/** Maximum wait between two attempts to reconnect to Redis, in milliseconds. */
const MAX_WAIT_MS = 2000;

/** Maximum number of commands that wait for an answer: an unresponsive Redis must not fill the memory. */
const MAX_WAITING = 10_000;

const reconnectStrategy = (attempts: number) => Math.min(50 * 2 ** attempts, MAX_WAIT_MS);

/** Returns the connections of an address; see `REDIS_URL` in docs/settings.md. */
export function openRedis(url: string): RedisConnections {
  const sentinels = sentinelsOf(url);
  return sentinels ? openSentinel(sentinels) : openDirect(url);
}

function openDirect(url: string): RedisConnections {
  const options = {
    ...{ url, disableOfflineQueue: true, commandsQueueMaxLength: MAX_WAITING },
    socket: { reconnectStrategy },
  };
  const publisher = createClient(options);
  const subscriber = createClient(options);
  return {
    publisher,
    subscriber,
    async connect() {
      publisher.connect().catch(() => {});
      await subscriber.connect().catch(() => {});
    },
    close() {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}

/** Sentinels, the name of the master that they watch, and how to sign in. */
interface Sentinels {
  name: string;
  nodes: { host: string; port: number }[];
  tls: boolean;
  login: { username?: string; password?: string };
  sentinelPassword?: string;
}

const SENTINEL_PORT = 26_379;

const ADDRESS = /^(rediss?)\+sentinel:\/\/(?:([^@/]*)@)?([^@/?]+)\/([^/?]+)(?:\?(.*))?$/;

/** Returns what a Sentinel address says; undefined for other addresses. */
export function sentinelsOf(url: string): Sentinels | undefined {
  const [, protocol, login = '', hosts = '', name = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (!protocol) return undefined;
  const [username, password] = login.split(':').map(decodeURIComponent);
  const nodes = hosts.split(',').map((each) => {
    const { hostname, port } = new URL(`redis://${each}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || SENTINEL_PORT };
  });
  const sentinelPassword = new URLSearchParams(query).get('sentinel_password') ?? undefined;
  return {
    ...{ name: decodeURIComponent(name), nodes, tls: protocol === 'rediss' },
    login: { ...(username && { username }), ...(password && { password }) },
    ...(sentinelPassword !== undefined && { sentinelPassword }),
  };
}

/** Interval between questions to the sentinels about changes that they did not announce, in milliseconds. */
const SCAN_MS = 2000;

/** Pause before the sentinels are tried again, in milliseconds. */
const RETRY_MS = 1000;

function openSentinel({ name, nodes, tls, login, sentinelPassword }: Sentinels): RedisConnections {
  const closing = new AbortController();
  const { signal } = closing;
  const socket = { reconnectStrategy, ...(tls && { tls: true as const }) };
  const client = createSentinel({
    ...{ name, sentinelRootNodes: nodes, scanInterval: SCAN_MS, passthroughClientErrorEvents: true },
    nodeClientOptions: { ...login, commandsQueueMaxLength: MAX_WAITING, socket },
    sentinelClientOptions: { ...(sentinelPassword && { password: sentinelPassword }), socket },
  });
  // Its types want one listener for text and bytes.
  const connection = client as unknown as RedisConnection;
  return {
    publisher: connection,
    subscriber: connection,
    async connect() {
      // The client gives up when no sentinel answers at first.
      while (!signal.aborted) {
        const isConnected = await client.connect().then(
          () => true,
          () => false,
        );
        if (isConnected) return;
        await delay(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    },
    close() {
      closing.abort();
      void client.destroy();
    },
  };
}
