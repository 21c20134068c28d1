import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from 'socket.io';

/** How often a batch of connections is let go, in milliseconds. */
const BATCH_MS = 100;

/** Longest time over which connections are let go, in milliseconds. */
const MAX_MS = 20_000;

/** Fewer than so many are no storm, and go together. */
const MIN_BATCH = 20;

interface Wire {
  close(discard?: boolean): void;
}

/**
 * Ends the live connections of a server in batches, in random order and evenly over `ms` milliseconds: browsers come again to the
 * other processes at once, and each of those gets them over the whole time.
 */
export async function drainConnections({ engine }: Server, ms: number): Promise<void> {
  const wires = Object.values((engine as unknown as { clients: unknown }).clients as Record<string, Wire>)
    .map((wire) => ({ wire, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ wire }) => wire);
  const steps = Math.max(1, Math.floor(Math.min(ms, MAX_MS) / BATCH_MS));
  const batch = Math.max(MIN_BATCH, Math.ceil(wires.length / steps));
  for (let from = 0; from < wires.length; from += batch) {
    // Cut rather than dismissed: so browsers come again by themselves.
    for (const wire of wires.slice(from, from + batch)) wire.close(true);
    if (from + batch < wires.length) await delay(BATCH_MS);
  }
}
