import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { waitForExternal } from './open-database.ts';

const silent = { info: () => {}, warn: () => {} };

/** Returns a port of this machine on which nothing listens. */
function unusedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe('an external database', () => {
  test('that does not answer in time is named in one line, without its password', async () => {
    const url = `postgres://somebody:s3cret@127.0.0.1:${await unusedPort()}/intranet`;
    const failure = await waitForExternal(url, { log: silent, patienceMs: 300 }).catch(
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/^The database 127\.0\.0\.1:\d+\/intranet did not answer within 0 s: .*$/);
    expect(failure).not.toContain('s3cret');
  });

  test.each(['localhost:5432', 'mysql://localhost/x', 'postgres://'])(
    'cannot have the address %s',
    async (url) => {
      await expect(waitForExternal(url, { log: silent, patienceMs: 0 })).rejects.toThrow(
        /DATABASE_URL is not an address/,
      );
    },
  );
});
