import type pg from 'pg';
import { beginQuery } from './query-span.ts';

/** Receives durations of database work, by the pool of the connection and in seconds. */
export interface DatabaseObserver<Pool extends string> {
  /** Called after work has waited for a connection. */
  waited(pool: Pool, seconds: number): void;
  /** Called after a statement. `isAnswered` is false when it failed or its answer did not come. */
  queried(pool: Pool, seconds: number, isAnswered: boolean): void;
}

type Loose = (...all: unknown[]) => unknown;

const secondsSince = (began: number) => (performance.now() - began) / 1000;

type OnEnd = (seconds: number, isAnswered: boolean) => void;

/**
 * Wraps a call that ends by a callback, its last argument, or else by a promise, and reports its duration. `begin` gets
 * its first argument.
 */
function timed(call: Loose, begin: (argument: unknown) => OnEnd): Loose {
  return (...all) => {
    const began = performance.now();
    const ended = begin(all[0]);
    const callback = all.at(-1);
    if (typeof callback === 'function') {
      return call(...all.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        ended(secondsSince(began), !error);
        callback(error, ...rest);
      });
    }
    const result = call(...all);
    if (result instanceof Promise)
      result.then(
        () => ended(secondsSince(began), true),
        () => ended(secondsSince(began), false),
      );
    return result;
  };
}

/** Reports each wait for a connection of a pool. */
export function observeWaits(pool: pg.Pool, waited: (seconds: number) => void): void {
  pool.connect = timed(pool.connect.bind(pool) as Loose, () => waited) as typeof pool.connect;
}

/** Reports each statement of a connection of a pool, and adds it to the current trace. */
export function observeQueries(client: pg.PoolClient, pool: string, queried: OnEnd): void {
  const begin = (statement: unknown): OnEnd => {
    const span = beginQuery(pool, statement);
    return (seconds, isAnswered) => {
      span?.end({ hasFailed: !isAnswered });
      queried(seconds, isAnswered);
    };
  };
  client.query = timed(client.query.bind(client) as Loose, begin) as typeof client.query;
}
