import { defineConfig } from 'vitest/config';

/**
 * Configuration of `npm run test:moving`, which moves a company of 5,000 people, 2,000 news, 50,000 messages and 500
 * files. It takes minutes.
 */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['server/test/moving/whole.test.ts'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/setup.ts',
    env: { MOVING_SIZE: 'large' },
    disableConsoleIntercept: true,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
