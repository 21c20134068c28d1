import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Db } from '../src/db/database.ts';

/** Which connections a piece of work holds: of those for requests, and of the system's. */
interface Held {
  request: boolean;
  system: boolean;
}

const QUERIES = new Set<PropertyKey>(['delete', 'execute', 'insert', 'select', 'selectDistinct', 'update']);

const holding = new AsyncLocalStorage<Held>();

/** Does what another one does, such as the server that a test calls while it holds a connection itself. */
export const elsewhere = <T>(work: () => PromiseLike<T>): Promise<T> =>
  holding.exit(async () => await work());

/**
 * A database that refuses a second connection to a piece of work that holds one: with as many of those at once as there are
 * connections, all of them would wait for each other.
 */
export function oneEach(database: Database): Database {
  const refuse = (pool: keyof Held) => {
    if (holding.getStore()?.[pool])
      throw new Error(
        'A connection is asked for by work that holds one already: hand it the one that it has.',
      );
  };
  const held =
    <D, T>(pool: keyof Held, work: (db: D) => Promise<T>) =>
    (db: D): Promise<T> => {
      const now = { request: false, system: false, ...holding.getStore(), [pool]: true };
      const end = () => {
        now[pool] = false;
      };
      return holding.run(now, () => work(db).finally(end));
    };
  // What is begun within and goes on afterwards holds nothing any more: `now` says so to it as well.
  const system = new Proxy(database.system, {
    get(target, name) {
      if (name === 'transaction') {
        const transaction: Db['transaction'] = async (work, config) => {
          refuse('system');
          return target.transaction(held('system', work), config);
        };
        return transaction;
      }
      if (QUERIES.has(name)) refuse('system');
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    ...database,
    system,
    tenant: async (tenantId, work) => {
      refuse('request');
      return database.tenant(tenantId, held('request', work));
    },
    transaction: async (tenantId, work) => {
      refuse('request');
      return database.transaction(tenantId, held('request', work));
    },
  };
}
