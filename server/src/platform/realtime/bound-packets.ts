import type { Server } from 'socket.io';
import { isWithinLimits } from './json-limits.ts';

/** Maximum number of values of a packet: a message, or the data with which a connection is opened. */
const MAX_VALUES = 100;

/**
 * Maximum number of times that one connection may ask to enter a namespace; there are two, and a client may retry after
 * a refusal.
 */
const MAX_CONNECT_PACKETS = 20;

/** First character of such a packet's data; the protocol treats an empty packet the same. */
const CONNECT_PACKET = /^(0|$)/;

/** Data that the parser rejects as a protocol error, which ends the connection. */
const INVALID_PACKET = '!';

interface Packet {
  type: string;
  data?: unknown;
}

/**
 * Checks each packet before it is parsed, also without authentication: one with too many values, or one entry into a
 * namespace too many, is replaced by one that ends the connection.
 */
export function boundPackets({ engine }: Server): void {
  engine.on('connection', (wire: { on(event: 'packet', listener: (packet: Packet) => void): void }) => {
    let entries = 0;
    wire.on('packet', (packet) => {
      if (typeof packet.data !== 'string') return;
      if (CONNECT_PACKET.test(packet.data)) entries += 1;
      if (entries > MAX_CONNECT_PACKETS || !isWithinLimits(packet.data, MAX_VALUES))
        packet.data = INVALID_PACKET;
    });
  });
}

/**
 * Rate limit in this process: at most `most` times in `ms` milliseconds per key. It is for work that only costs this
 * process, such as read marks: a live connection stays with one process. Limits that protect people from each other
 * count over all processes, by `openSharedRate` or in PostgreSQL.
 */
export function createRate({ most, ms }: { most: number; ms: number }) {
  const times = new Map<string | number, number[]>();
  const sweeping = setInterval(() => {
    const since = Date.now() - ms;
    for (const [key, ownTimes] of times) if ((ownTimes.at(-1) ?? 0) < since) times.delete(key);
  }, ms);
  sweeping.unref();
  return {
    /** Returns whether one more is allowed, and counts it if so. */
    take(key: string | number): boolean {
      const now = Date.now();
      const recent = (times.get(key) ?? []).filter((time) => time > now - ms);
      const isFree = recent.length < most;
      if (isFree) recent.push(now);
      times.set(key, recent);
      return isFree;
    },
    close: () => clearInterval(sweeping),
  };
}
