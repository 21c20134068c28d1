import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Two cores: more workers than that only make the time limits fail.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          exclude,
          name: 'product',
          include: ['{schemas,shared,locales,admin,employee,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          exclude,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
        },
      },
    ],
  },
});
