import { setTimeout as delay } from 'node:timers/promises';
import { SCREENS_LIVE } from '@piiri/shared/screens-live.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { Server } from 'socket.io';
import { serveRooms } from './features/chat/live/room-connections.ts';
import { createRooms } from './features/chat/live/rooms.ts';
import { createSender } from './features/chat/live/sender.ts';
import { listenToRights } from './features/live/listen-rights.ts';
import { serveNotices } from './features/live/notices.ts';
import { watchRights } from './features/live/rights.ts';
import { serveScreens } from './features/screens/live.ts';
import { NOTICE_MS } from './platform/db/maintenance.ts';
import { callsMs } from './platform/process/listen.ts';
import { boundPackets } from './platform/realtime/bound-packets.ts';
import { drainConnections, isOwnOrigin, type RoomNamespace } from './platform/realtime/sockets.ts';
import type { Services } from './platform/services.ts';

const LIVE_PATH = '/api/live';

/**
 * Maximum size of a packet, in bytes: many times the longest message, so that a slightly too long message gets an
 * answer.
 */
const MAX_PACKET_BYTES = 64 * 1024;

/** Shutdown disconnects live connections over this fraction (1/n) of the time for calls in progress. */
const DRAIN_SHARE = 3;

/** Maximum time in milliseconds that shutdown waits for messages being stored. */
const TIMEOUT_MS = 1500;

/**
 * Opens the live connection on the server's port and origin: rooms in the default namespace, everything else in
 * `/notices`, both over one connection, and what screens hear in `/screens`. It closes with the server, and during maintenance.
 */
export function openLive(
  app: FastifyInstance,
  services: Services,
  isInMaintenance: () => Promise<boolean>,
): void {
  let stopping = false;
  const io = new Server(app.server, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    // A connection must join a namespace within this time.
    connectTimeout: 10_000,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: async (request, done) => {
      const isAllowed = !stopping && isOwnOrigin(request, services.config);
      done(null, isAllowed && !(await isInMaintenance()));
    },
  });
  const watching = setInterval(async () => {
    if (io.engine.clientsCount > 0 && (await isInMaintenance())) io.disconnectSockets(true);
  }, NOTICE_MS).unref();
  boundPackets(io);
  const namespace = io.of('/') as unknown as RoomNamespace;
  const rooms = createRooms(services, namespace);
  const rights = watchRights(services, ({ id, last_seq: head, last_change: change }) =>
    rooms.heard(id, { head, change }),
  );
  const endListening = listenToRights(services, rights);
  const sender = createSender(services);
  const served = serveRooms(services, namespace, { rooms, rights, sender });
  const notices = serveNotices(services, io.of('/notices'), rights);
  serveScreens(services, io.of(SCREENS_LIVE.namespace));
  measureLive(services, io);

  app.addHook('preClose', async () => {
    stopping = true;
    clearInterval(watching);
    await drainConnections(io, callsMs(services.config) / DRAIN_SHARE);
    endListening();
    rights.close();
    for (let waited = 0; sender.isBusy() && waited < TIMEOUT_MS; waited += 20) await delay(20);
    served.close();
    notices.close();
    io.engine.close();
    sender.close();
  });
}

/**
 * Registers metrics: the number of live connections and rooms in this process, and whether messages reach other
 * processes.
 */
function measureLive({ metrics: { registry }, bus }: Pick<Services, 'metrics' | 'bus'>, io: Server): void {
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
      this.set({ to: 'screens' }, io.of(SCREENS_LIVE.namespace).sockets.size);
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
