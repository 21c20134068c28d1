import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from 'socket.io';

/** Interval between batches of closed connections, in milliseconds. */
const BATCH_MS = 100;

/** Maximum time over which connections are closed, in milliseconds. */
const MAX_MS = 20_000;

/** Minimum size of a batch: so few may reconnect at the same time. */
const MIN_BATCH = 20;

interface Wire {
  close(discard?: boolean): void;
}

/**
 * Closes the live connections of a server in batches, in random order and evenly over `ms` milliseconds: browsers
 * reconnect to the other processes at once, which therefore get them spread over that time.
 */
export async function drainConnections({ engine }: Server, ms: number): Promise<void> {
  const wires = Object.values((engine as unknown as { clients: unknown }).clients as Record<string, Wire>)
    .map((wire) => ({ wire, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ wire }) => wire);
  const steps = Math.max(1, Math.floor(Math.min(ms, MAX_MS) / BATCH_MS));
  const batch = Math.max(MIN_BATCH, Math.ceil(wires.length / steps));
  for (let from = 0; from < wires.length; from += batch) {
    // Closes the transport instead of disconnecting the client, so that browsers reconnect by themselves.
    for (const wire of wires.slice(from, from + batch)) wire.close(true);
    if (from + batch < wires.length) await delay(BATCH_MS);
  }
}
