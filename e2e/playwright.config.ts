import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './fixtures/browser-args.ts';

/** What runs on a product that has an entity more. */
const EXTENDED = 'journeys/new-entity.spec.ts';

export default defineConfig({
  testDir: '.',
  projects: [
    // First: it builds a product of its own, and would have the other worker wait at the end.
    { name: 'extended', testMatch: EXTENDED },
    {
      name: 'product',
      testMatch: ['journeys/*.spec.ts', 'a11y/*.spec.ts', 'perf/*.spec.ts', 'engines/*.spec.ts'],
      testIgnore: EXTENDED,
    },
  ],
  outputDir: 'test-results',
  globalSetup: './fixtures/start-server.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Generous: a busy machine must not fail what is merely slow. What hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // What a worker answers no test can stand in for: only those that are about it let it be.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    // Recording every step takes as long as all the rest: see CONTRIBUTING.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PIIRI_BROWSER || undefined,
      args: BROWSER_ARGS,
    },
  },
});
