import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/**
 * Sends an object whose `rows` are JSON in a file, or compressed in memory: they may be many, and are sent without
 * parsing. Resolves when everything is being sent.
 */
export async function sendWithRows(
  reply: FastifyReply,
  head: object,
  rows: { path: string } | { packed: Buffer | null },
): Promise<void> {
  const source =
    'path' in rows
      ? createReadStream(rows.path)
      : [rows.packed ? await promisify(gunzip)(rows.packed) : Buffer.from('[]')];
  async function* parts() {
    yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":`);
    yield* source;
    yield Buffer.from('}');
  }
  await reply
    .headers({ 'Cache-Control': 'private, no-store', Vary: 'Accept-Language, Authorization' })
    .send(Readable.from(parts(), { objectMode: false }));
}
