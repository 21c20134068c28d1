import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** A file to download, which a handler returns instead of JSON. */
export class FileAnswer {
  constructor(
    private readonly about: { name: string; type: string },
    private readonly content: string | Readable,
  ) {}

  /** Sends the file; resolves when all of it is sent. */
  async send(reply: FastifyReply): Promise<void> {
    const { name, type } = this.about;
    await reply
      .headers({
        'Content-Type': type,
        'Content-Disposition': contentDisposition(name),
        'Cache-Control': 'private, no-store',
        Vary: 'Accept-Language, Authorization',
      })
      .send(this.content);
  }
}
