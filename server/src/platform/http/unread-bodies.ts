import type { FastifyInstance } from 'fastify';

/** Time in milliseconds for which the rest of a body is read and discarded before its connection is closed. */
const TIMEOUT_MS = 10_000;

/** Maximum bytes of it: more than the largest file, so that the sender gets to read the answer. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Statuses after which the body is not read: a client that calls too often gets no more work done. */
const CLOSING_STATUSES = new Set([429]);

/**
 * Handles calls that are answered before their body has arrived, such as an upload that is too large or without
 * authorization: the answer is sent at once, and the rest of the body is discarded, for a while. A browser does not
 * read an answer while it can send, and loses it when the connection is closed meanwhile.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete !== false) return;
    if (CLOSING_STATUSES.has(reply.statusCode)) return void reply.header('connection', 'close');
    // Fastify closes the connection after a body that is too large, which would cut it off too.
    reply.removeHeader('connection');
    let discarded = 0;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_BYTES) raw.socket.destroy();
    });
    raw.resume();
    const cutting = setTimeout(() => raw.socket.destroy(), TIMEOUT_MS);
    cutting.unref();
    raw.once('close', () => clearTimeout(cutting));
  });
}
