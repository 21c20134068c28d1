import type { Listen } from './address.ts';

/**
 * How the embedded server is run. Given at every start rather than written to its folder, so that a new version
 * of the product brings its own. The aim is safety first, then a small footprint: one company on one machine.
 */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '80',
  // The system keeps what was read as well, and counts it to nobody: a list costs the same with half as much.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  // Nobody replicates from it: the least WAL, and no processes waiting for replicas.
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
  // What failed statements say may hold people's data, and the product reports errors itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

/** The arguments of `postgres` for a cluster folder and the place it shall listen at. */
export function serverArguments(folder: string, listen: Listen): string[] {
  const place: Record<string, string> =
    listen.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: quoted(listen.folder), port: String(listen.port) }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(listen.port) };
  const settings = Object.entries({ ...SETTINGS, ...place });
  return ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The setting is a list: quotes keep a comma or a space in the path from ending it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
