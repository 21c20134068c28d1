import type { Bus } from './bus.ts';
import { type RoomNamespace, type RoomSocket, roomName } from './sockets.ts';

/** How long changes are gathered before a room is told, in milliseconds: a whole shift may come at once. */
const GATHERED_MS = 100;

/** How often processes tell each other who is with them, and how long that is believed. */
const TOLD_EVERY_MS = 5000;
const BELIEVED_MS = 13_000;

interface Present {
  users: number[];
  until: number;
}

/** Keeps rooms told of who is in them, over all processes. A person with several tabs open is there once. */
export function createPresence(bus: Bus, namespace: RoomNamespace) {
  const self = crypto.randomUUID();
  const here = new Map<number, Set<RoomSocket>>();
  const elsewhere = new Map<number, Map<string, Present>>();
  const due = new Map<number, NodeJS.Timeout>();
  const told = new Map<number, string>();

  const usersHere = (room: number) => [
    ...new Set([...(here.get(room) ?? [])].map(({ data }) => data.actor.userId)),
  ];

  function everyone(room: number): number[] {
    const others = [...(elsewhere.get(room)?.values() ?? [])].filter(({ until }) => until > Date.now());
    return [...new Set([...usersHere(room), ...others.flatMap(({ users }) => users)])].sort((a, b) => a - b);
  }

  function tell(room: number, always: boolean): void {
    const users = everyone(room);
    const words = users.join();
    if (!always && told.get(room) === words) return;
    told.set(room, words);
    namespace.to(roomName(room)).emit('presence', { users });
  }

  function tellSoon(room: number, always = false): void {
    if (due.has(room)) return;
    const timer = setTimeout(() => {
      due.delete(room);
      if (here.has(room)) tell(room, always);
    }, GATHERED_MS);
    due.set(room, timer);
  }

  const publish = (room: number) =>
    bus.connected() === undefined || bus.publish('present', { room, process: self, users: usersHere(room) });

  bus.on('present', ({ room, process, users }) => {
    if (process === self || !here.has(room)) return;
    const others = elsewhere.get(room) ?? new Map<string, Present>();
    others.set(process, { users, until: Date.now() + BELIEVED_MS });
    elsewhere.set(room, others);
    tellSoon(room);
  });
  bus.on('who', ({ room }) => here.has(room) && publish(room));

  const regularly = setInterval(() => {
    for (const room of here.keys()) {
      publish(room);
      tellSoon(room);
    }
  }, TOLD_EVERY_MS);
  regularly.unref();

  return {
    enter(socket: RoomSocket): void {
      const { room } = socket.data;
      const sockets = here.get(room) ?? new Set();
      if (sockets.size === 0 && bus.connected() !== undefined) bus.publish('who', { room });
      here.set(room, sockets.add(socket));
      publish(room);
      // Also to those who know: the one who came does not.
      tellSoon(room, true);
    },
    leave(socket: RoomSocket): void {
      const { room } = socket.data;
      const sockets = here.get(room);
      if (!sockets?.delete(socket)) return;
      if (sockets.size === 0) {
        here.delete(room);
        elsewhere.delete(room);
        told.delete(room);
      }
      publish(room);
      tellSoon(room);
    },
    close(): void {
      clearInterval(regularly);
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}
