import pg from 'pg';
import type { Watchdog } from './watchdog.ts';

type Connected = (error: Error | null, client?: pg.Client) => void;

/** A class of clients that a watchdog watches from their connecting on, for a pool to make. `name`: what the database shows them as. */
export function watchedClient(watchdog: Watchdog, name: string) {
  return class WatchedClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): unknown {
      try {
        watchdog.watch(this, name);
      } catch (error) {
        if (!callback) return Promise.reject(error);
        return process.nextTick(callback, error);
      }
      return callback ? super.connect(callback) : super.connect();
    }
  };
}
