import type { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { drainConnections } from './sockets.ts';

/** Returns a server with `count` connections, and the order in which they are closed. */
function serverWith(count: number) {
  const cut: number[] = [];
  const clients = Object.fromEntries(
    Array.from({ length: count }, (_, number) => [number, { close: () => cut.push(number) }]),
  );
  return { server: { engine: { clients } } as unknown as Server, cut };
}

test('many connections are closed in batches and random order, few at once', async () => {
  const { server, cut } = serverWith(300);
  const drained = drainConnections(server, 500);
  expect(cut).toHaveLength(60);
  await drained;
  expect(cut).not.toEqual(cut.toSorted((a, b) => a - b));
  expect(new Set(cut).size).toBe(300);

  const few = serverWith(20);
  const over = drainConnections(few.server, 500);
  expect(few.cut).toHaveLength(20);
  await over;
});
