import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Takes a connection for busy from when its request has come whole: while the server is at work on a long call, such as an
 * import, nothing goes over it, and cutting it would lose an answer to something that was done.
 */
export function waitForAnswer({ raw: { socket } }: FastifyRequest): void {
  if (socket instanceof Socket) socket.setTimeout(0);
}

/** Ends connections again over which an answer does not get on. `idle`: milliseconds in which nothing of it goes. */
export function endIdleAnswers(app: FastifyInstance, idle: number): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    if (socket instanceof Socket) socket.setTimeout(idle);
  });
}
