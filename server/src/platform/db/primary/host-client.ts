import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

/** Maximum time for a host to say whether it is the primary, in milliseconds. */
const ASK_MS = 2000;

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/** The parameter by which other programs choose among hosts. Here it is always the primary, so its value says nothing. */
const CHOICE = /([?&])target_session_attrs=[^&#]*&?/;

/** Returns an address for each host of a database address: `postgres://user@a:5432,b:5432/db` names two. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const rest = after.replace(CHOICE, '$1').replace(/[?&]$/, '');
  return hosts
    .split(',')
    .filter(Boolean)
    .map((host) => `${before}${host}${rest}`);
}

/** None of the hosts can be written to, as during a failover. */
class NoPrimary extends Error {
  /** That of a server which accepts no connections for the time being. */
  readonly code = '57P03';

  constructor() {
    super('No host of the database can be written to');
  }
}

/** Where a client connects to. */
interface Host {
  host: string;
  port: number;
}

/** The primary of each address with several hosts, as last found. */
const primaries = new Map<string, Promise<Host>>();

/** Lets the next connection look for the primary again. */
export function forgetPrimary(url: string): void {
  primaries.delete(url);
}

function primaryOf(url: string): Promise<Host> {
  const primary = primaries.get(url);
  if (primary) return primary;
  const searching = findPrimary(url);
  primaries.set(url, searching);
  searching.catch(() => {
    if (primaries.get(url) === searching) primaries.delete(url);
  });
  return searching;
}

/** Returns the first host that says it is the primary. Throws `NoPrimary`, or why a host refused. */
async function findPrimary(url: string): Promise<Host> {
  try {
    return await Promise.any(hostsOf(url).map(askHost));
  } catch (error) {
    const { errors } = error as AggregateError;
    throw errors.find((reason) => reason instanceof NoPrimary) ?? errors[0];
  }
}

async function askHost(address: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby) throw new NoPrimary();
    return { host: client.host, port: client.port };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** The driver's connection, which its types do not declare. */
const connectionOf = (client: pg.Client) =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection;

/** Returns a function that tells whether the server of a client says that it is a standby. */
function watchStandby(client: pg.Client): () => boolean {
  let isStandby = false;
  connectionOf(client).on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName === 'in_hot_standby') isStandby = status.parameterValue === 'on';
  });
  return () => isStandby;
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/**
 * A client of PostgreSQL whose address may name several hosts: it connects to the one that can be written to, and after
 * a failover to the new one. With one host it is the driver's own client.
 */
export class HostClient extends pg.Client {
  readonly #url: string;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '' } = config;
    super({ ...config, connectionString: hostsOf(connectionString)[0] || undefined });
    this.#url = connectionString;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): unknown {
    if (hostsOf(this.#url).length === 1) return callback ? super.connect(callback) : super.connect();
    // It may be given up while the primary is looked for, before the driver listens to its socket.
    connectionOf(this).stream.on('error', () => {});
    const connecting = this.#connectToPrimary();
    if (!callback) return connecting;
    return void connecting.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    );
  }

  async #connectToPrimary(): Promise<pg.Client> {
    Object.assign(this, await primaryOf(this.#url));
    const isStandby = watchStandby(this);
    try {
      await super.connect();
      if (isStandby()) throw new NoPrimary();
      return this;
    } catch (error) {
      forgetPrimary(this.#url);
      void this.end().catch(() => undefined);
      throw error;
    }
  }
}
