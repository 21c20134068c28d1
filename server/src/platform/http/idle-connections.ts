import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Disables the idle timeout of a connection once its request has arrived: during a long call, such as an import,
 * nothing is sent, and closing the connection would lose the answer to completed work.
 */
export function disableIdleTimeout({ raw: { socket } }: FastifyRequest): void {
  if (socket instanceof Socket) socket.setTimeout(0);
}

/** Closes connections again whose answer makes no progress. `idle`: milliseconds without traffic. */
export function closeStalledAnswers(app: FastifyInstance, idle: number): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    if (socket instanceof Socket) socket.setTimeout(idle);
  });
}
