import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** A file to download, which a handler answers in place of JSON. */
export class FileAnswer {
  constructor(
    private readonly about: { name: string; type: string },
    private readonly content: string | Readable,
  ) {}

  /** Resolves when all of the file is sent. */
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
