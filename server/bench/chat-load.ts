import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

/** Number of connections opened at the same time. */
const AT_ONCE = 100;

/** All messages have arrived when none came for this time, in milliseconds. */
const QUIET_MS = 5000;

export interface Load {
  /** Addresses of the server's processes; the people of each room are spread over all of them. */
  addresses: readonly string[];
  /** Room and authentication of each connection. */
  places: readonly { room: number; auth: () => object }[];
  perSecond: number;
  seconds: number;
}

/** Returns the processor seconds that each process used, minus `before`. */
async function processorSeconds(
  addresses: readonly string[],
  before: readonly number[] = [],
): Promise<number[]> {
  const used = await Promise.all(
    addresses.map(async (address) => {
      const text = await (await fetch(`${address}/metrics`)).text();
      return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1]);
    }),
  );
  return used.map((seconds, index) => seconds - (before[index] ?? 0));
}

/** Opens all connections, sends `perSecond` messages to the rooms in turn, and returns how long their delivery took. */
export async function putUnderLoad({ addresses, places, perSecond, seconds }: Load) {
  const delays: number[] = [];
  const receivedAt = new Map<string, number>();
  const sockets: Socket[] = [];
  let cut = 0;
  const began = performance.now();
  for (let at = 0; at < places.length; at += AT_ONCE) {
    await Promise.all(
      places.slice(at, at + AT_ONCE).map(
        ({ auth }, client) =>
          new Promise<void>((resolve, reject) => {
            let after: number | undefined;
            const socket = io(addresses[client % addresses.length], {
              path: '/api/live',
              transports: ['websocket'],
              forceNew: true,
              // A broken connection reconnects as a browser does, with the number of the last message received.
              auth: (give) => give({ ...auth(), after }),
            });
            sockets.push(socket);
            socket.once('connect', resolve);
            socket.once('connect_error', reject);
            socket.on('disconnect', () => {
              cut += 1;
            });
            socket.on('message', ({ text, seq }: { text: string; seq: number }) => {
              after = seq;
              delays.push(performance.now() - Number(text.split(' ')[1]));
              receivedAt.set(text, (receivedAt.get(text) ?? 0) + 1);
            });
          }),
      ),
    );
  }
  const opened = performance.now() - began;
  // By then everybody has joined their room.
  await delay(3000);
  const before = await processorSeconds(addresses);
  const sizes = new Map<number, number>();
  for (const { room } of places) sizes.set(room, (sizes.get(room) ?? 0) + 1);
  const sentAt = new Map<string, number>();
  let rejected = 0;
  const answers: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = start + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await delay(wait);
    // The sender changes each time, so that nobody exceeds the limit of messages per person.
    const who = (n * 53) % places.length;
    const text = `${n} ${performance.now()}`;
    const answer = sockets[who]?.timeout(20_000).emitWithAck('send', { client_id: `${start} ${n}`, text });
    answers.push(
      (answer ?? Promise.reject()).then(
        ({ ok }) => {
          if (ok) sentAt.set(text, sizes.get(places[who]?.room ?? 0) ?? 0);
          else rejected += 1;
        },
        () => {
          rejected += 1;
        },
      ),
    );
  }
  await Promise.all(answers);
  const took = (performance.now() - start) / 1000;
  const used = await processorSeconds(addresses, before);
  // Messages that are late on a busy machine do not count as lost.
  for (let seen = -1; seen < delays.length; await delay(QUIET_MS)) seen = delays.length;
  const cutOff = cut;
  for (const socket of sockets) socket.close();
  delays.sort((a, b) => a - b);
  const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? Number.NaN);
  const wrong = [...sentAt].filter(([text, size]) => receivedAt.get(text) !== size);
  return {
    'connected in s': Math.round(opened / 100) / 10,
    acknowledged: sentAt.size,
    refused: rejected,
    seen: delays.length,
    'lost or doubled': wrong.length,
    'cut off': cutOff,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'busiest process': `${Math.round((100 * Math.max(...used)) / took)} %`,
    /** Capacity independent of the machine's other load: messages delivered, all processes together. */
    'seen per second of its processor': Math.round(delays.length / Math.max(...used)),
  };
}
