import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyReply } from 'fastify';
import { attachmentKey } from '../files/ledger.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { Services } from '../services.ts';

/** Answers a call with a file of a case, to be saved rather than run. */
export async function sendFile(
  reply: FastifyReply,
  { storage }: Pick<Services, 'storage'>,
  { key, filename, content_type }: { key: string; filename: string; content_type: string },
): Promise<FastifyReply> {
  const stored = await storage.read(attachmentKey(key));
  if (!stored) throw new AppError('not_found');
  return reply
    .headers({
      'Content-Type': content_type,
      'Content-Length': stored.size,
      'Content-Disposition': contentDisposition(filename),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    })
    .send(stored.stream);
}
