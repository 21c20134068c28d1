import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '@piiri/shared/errors.ts';
import type { S3Settings } from './s3-config.ts';
import { type Storage, splitKey } from './storage.ts';

/**
 * Timeouts of the bucket's server in milliseconds: for connecting, and without a byte in either direction. The client's
 * `requestTimeout` would only log a warning.
 */
const TIMEOUTS = { connectionTimeout: 3000, socketTimeout: 15_000 };

/** Maximum number of connections to it; further work waits. */
const CONNECTIONS = 50;

/** Bytes per part of an upload, the minimum of S3, and the number of parts of each file in memory at once. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** Stores files in a bucket of S3 or of a compatible server. Objects only appear when complete. */
export function bucketStorage(
  { bucket, endpoint, region, credentials, pathStyle }: S3Settings,
  timeouts = TIMEOUTS,
): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    requestHandler: {
      ...timeouts,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
    // Servers other than AWS's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const checked = (key: string) => splitKey(key).filter(Boolean).join('/');
  /** Returns undefined when there is no such key. Throws `unavailable` when the bucket's server fails. */
  const attempt = async <T>(sent: Promise<T>): Promise<T | undefined> => {
    try {
      return await sent;
    } catch (cause) {
      if (cause instanceof NoSuchKey || cause instanceof NotFound) return undefined;
      const headers = { 'Retry-After': '5' };
      throw new AppError('unavailable', { cause, detail: 'files_away', gate: 'storage', headers });
    }
  };
  const put = (key: string, Body: Uint8Array) =>
    attempt(client.send(new PutObjectCommand({ Bucket: bucket, Key: checked(key), Body })));
  /**
   * Uploads a stream. Parts are retried separately; an aborted upload leaves no parts behind. A stream that fits into
   * one part is sent in one request.
   */
  const upload = (key: string, Body: Readable) =>
    attempt(
      new Upload({
        client,
        params: { Bucket: bucket, Key: checked(key), Body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      }).done(),
    );

  return {
    async keep(key, localPath) {
      await upload(key, createReadStream(localPath));
      await rm(localPath);
    },
    async keepBytes(key, bytes) {
      await put(key, bytes);
    },
    async keepStream(key, stream) {
      await upload(key, stream);
    },
    async sizeOf(key) {
      const object = await attempt(client.send(new HeadObjectCommand({ Bucket: bucket, Key: checked(key) })));
      return object?.ContentLength;
    },
    async read(key) {
      const object = await attempt(client.send(new GetObjectCommand({ Bucket: bucket, Key: checked(key) })));
      return object?.Body instanceof Readable
        ? { stream: object.Body, size: object.ContentLength ?? 0 }
        : undefined;
    },
    async scrubTimes(key) {
      const Key = checked(key);
      const copied = new CopyObjectCommand({
        Bucket: bucket,
        Key,
        CopySource: `${bucket}/${Key}`,
        // S3 only copies an object to itself if something about it changes.
        MetadataDirective: 'REPLACE',
      });
      await attempt(client.send(copied));
    },
    async remove(key) {
      const exact = checked(key);
      const listed = await attempt(
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${exact}/` })),
      );
      const Objects = [exact, ...(listed?.Contents ?? []).map(({ Key }) => Key)].map((Key) => ({ Key }));
      const deleted = await attempt(
        client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
      );
      const [failed] = deleted?.Errors ?? [];
      if (failed) throw new Error(`${failed.Key} was not deleted: ${failed.Message}`);
    },
    async ping() {
      await put('probe/readiness', Buffer.from('x'));
    },
  };
}
