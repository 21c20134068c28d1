import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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

/** Returns the header that offers a file for saving under its name, in the form that every browser reads (RFC 6266). */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;
}
