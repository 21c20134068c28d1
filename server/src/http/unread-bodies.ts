import type { FastifyInstance } from 'fastify';

/** How long the rest of a body is read and forgotten before its connection is cut, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Calls that are answered before their body has come, such as an upload that is too large: the answer goes out at once,
 * and what still comes is forgotten, for a while. A browser reads no answer as long as it can send, and loses it when the
 * connection is cut under it.
 */
export function forgetUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete !== false) return;
    raw.unpipe();
    raw.resume();
    const cutting = setTimeout(() => raw.socket.destroy(), PATIENCE_MS);
    cutting.unref();
    raw.once('close', () => clearTimeout(cutting));
  });
}
