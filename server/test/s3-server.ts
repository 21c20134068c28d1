import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Starts an S3-compatible server with one empty bucket, and returns the settings for the product. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'piiri-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'piiri', configs: [] }],
  });
  const { port } = (await server.run()) as { port: number };
  return {
    env: {
      S3_BUCKET: 'piiri',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      S3_PATH_STYLE: '1',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
