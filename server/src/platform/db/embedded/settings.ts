import type { Listen } from './address.ts';

/**
 * Settings of the embedded server. They are arguments of every start rather than written to its folder, so that a new
 * version of the product brings its own. Safety comes first, then a small footprint: one company on one machine.
 */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '80',
  // The system caches read pages as well, without counting them to a process: a list costs the same with half as much.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  // Without replication: minimal WAL, and no WAL senders.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  // Few processes: reads in the connection's own process, no parallel workers.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements may contain personal data, and the product reports errors itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

/** Returns the arguments of `postgres` for a cluster folder and an address. */
export function serverArguments(folder: string, listen: Listen): string[] {
  const location: Record<string, string> =
    listen.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: quoted(listen.folder), port: String(listen.port) }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(listen.port) };
  const settings = Object.entries({ ...SETTINGS, ...location });
  return ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The setting is a list: quotes prevent a comma or space in the path from ending it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
