import { AsyncLocalStorage } from 'node:async_hooks';
import type { Access, Database, Db } from '../src/platform/db/database.ts';

/** Connections that a piece of work holds: one for requests, of the system, and for background work. */
interface AcquiredPools {
  request: boolean;
  system: boolean;
  background: boolean;
}

const QUERIES = new Set<PropertyKey>(['delete', 'execute', 'insert', 'select', 'selectDistinct', 'update']);

const holding = new AsyncLocalStorage<AcquiredPools>();

/** Runs work on behalf of somebody else, such as a server that a test calls while it holds a connection itself. */
export const elsewhere = <T>(work: () => PromiseLike<T>): Promise<T> =>
  holding.exit(async () => await work());

/**
 * Returns a database that refuses a second connection to work that already holds one: as many such works as there are
 * connections would deadlock.
 */
export function oneEach(database: Database): Database {
  const assertNotAcquired = (pool: keyof AcquiredPools) => {
    if (holding.getStore()?.[pool])
      throw new Error(
        'A connection is asked for by work that holds one already: hand it the one that it has.',
      );
  };
  const trackPool =
    <D, T>(pool: keyof AcquiredPools, work: (db: D) => Promise<T>) =>
    (db: D): Promise<T> => {
      const now = { request: false, system: false, background: false, ...holding.getStore(), [pool]: true };
      const end = () => {
        now[pool] = false;
      };
      return holding.run(now, () => work(db).finally(end));
    };
  // Work that was started within and continues afterwards holds no connection any more: it sees the same `now`.
  const guarded = (pool: 'system' | 'background', db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') {
          const transaction: Db['transaction'] = async (work, config) => {
            assertNotAcquired(pool);
            return target.transaction(trackPool(pool, work), config);
          };
          return transaction;
        }
        if (QUERIES.has(name)) assertNotAcquired(pool);
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const access = (pool: 'system' | 'background', { tenant, transaction, system }: Access): Access => ({
    system: guarded(pool, system),
    tenant: async (tenantId, work) => {
      assertNotAcquired('request');
      return tenant(tenantId, trackPool('request', work));
    },
    transaction: async (tenantId, work) => {
      assertNotAcquired('request');
      return transaction(tenantId, trackPool('request', work));
    },
  });
  return {
    ...database,
    ...access('system', database),
    background: { ...access('background', database.background), long: database.background.long },
  };
}
