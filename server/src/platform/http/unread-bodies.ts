import type { FastifyInstance } from 'fastify';

/** How long the rest of a body is read and forgotten before its connection is cut, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** And how much of it, in bytes: more than the largest file, so that whoever sends one comes to read the answer. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Statuses after which nothing is read any more: who calls too often gets no more work out of us. */
const CUTTING = new Set([429]);

/**
 * Calls that are answered before their body has come, such as an upload that is too large or one of somebody unknown: the
 * answer goes out at once, and what still comes is forgotten, for a while. A browser reads no answer as long as it can send,
 * and loses it when the connection is cut under it.
 */
export function forgetUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete !== false) return;
    if (CUTTING.has(reply.statusCode)) return void reply.header('connection', 'close');
    // Fastify closes after a body that is too large, which would cut it off as well.
    reply.removeHeader('connection');
    let forgotten = 0;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      forgotten += chunk.length;
      if (forgotten > MAX_BYTES) raw.socket.destroy();
    });
    raw.resume();
    const cutting = setTimeout(() => raw.socket.destroy(), TIMEOUT_MS);
    cutting.unref();
    raw.once('close', () => clearTimeout(cutting));
  });
}
