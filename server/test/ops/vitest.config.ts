import { defineConfig } from 'vitest/config';

/**
 * Configuration of `npm run test:ops`, which tests an installation of several processes before a release. It takes
 * minutes.
 */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['server/test/ops/*.ops.ts'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/setup.ts',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
