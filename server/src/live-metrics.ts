import { Counter, Gauge } from 'prom-client';
import type { Server } from 'socket.io';
import type { Services } from './platform/services.ts';

/**
 * Registers metrics: the number of live connections and rooms in this process, and whether messages reach other
 * processes.
 */
export function measureLive(
  { metrics: { registry }, bus }: Pick<Services, 'metrics' | 'bus'>,
  io: Server,
): void {
  const registers = [registry];
  // The registry outlives its server in tests that open several.
  if (registry.getSingleMetric('live_connections')) return;
  new Gauge({
    name: 'live_connections',
    help: 'Live connections: to rooms of the chat, and for everything else that is live',
    labelNames: ['to'],
    registers,
    collect() {
      this.set({ to: 'rooms' }, io.of('/').sockets.size);
      this.set({ to: 'notices' }, io.of('/notices').sockets.size);
    },
  });
  new Gauge({
    name: 'live_rooms',
    help: 'Rooms of the chat in which somebody is connected',
    registers,
    collect() {
      const { rooms, sids } = io.of('/').adapter;
      // Socket.IO also has a room for each connection.
      this.set([...rooms.keys()].filter((name) => !sids.has(name)).length);
    },
  });
  if (bus.connected() === undefined) return;
  new Counter({
    name: 'bus_news_total',
    help: 'News that this process sent to the others, and that came from them',
    labelNames: ['direction'],
    registers,
    collect() {
      this.reset();
      for (const [direction, count] of Object.entries(bus.use?.() ?? {})) this.inc({ direction }, count);
    },
  });
  new Gauge({
    name: 'bus_connected',
    help: 'Whether news reach the other processes at once (1), or with their next look at the database (0)',
    registers,
    collect() {
      this.set(bus.connected() ? 1 : 0);
    },
  });
}
