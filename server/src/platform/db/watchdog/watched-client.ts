import type pg from 'pg';
import { HostClient } from '../primary/host-client.ts';
import type { Watchdog } from './watchdog.ts';

type Connected = (error: Error | null, client?: pg.Client) => void;

/**
 * Returns a client class for a pool whose clients are watched from before they connect. `name`: prefix of their
 * `application_name`.
 */
export function watchedClient(watchdog: Watchdog, name: string) {
  return class WatchedClient extends HostClient {
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
