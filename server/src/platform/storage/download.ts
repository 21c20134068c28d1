import type { Readable } from 'node:stream';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../http/file-answer.ts';
import type { Services } from '../services.ts';
import { attachmentKey } from './file-registry.ts';

/** A file to send. */
export interface Download {
  stream: Readable;
  /** Size in bytes. */
  size: number;
  filename: string;
  type: string;
}

/** Opens a stored attachment. Throws `not_found` when its bytes are missing. */
export async function openDownload(
  { storage }: Pick<Services, 'storage'>,
  { key, filename, content_type: type }: { key: string; filename: string; content_type: string },
): Promise<Download> {
  const stored = await storage.read(attachmentKey(key));
  if (!stored) throw new AppError('not_found');
  return { ...stored, filename, type };
}

/** Answers a call with a file, as a download that is not executed or cached on the way. */
export const sendDownload = (reply: FastifyReply, { stream, size, filename, type }: Download): FastifyReply =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Length': size,
      'Content-Disposition': contentDisposition(filename),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    })
    .send(stream);
