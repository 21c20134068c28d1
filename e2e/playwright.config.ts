import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './fixtures/browser-args.ts';

/** The tests that run on a product with an additional entity. */
const EXTENDED = 'journeys/new-entity.spec.ts';

export default defineConfig({
  testDir: '.',
  projects: [
    // First: it builds a product of its own, and would keep the other worker waiting at the end.
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
  // Generous, so that a slow machine does not fail; a hanging test still ends.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // Tests cannot intercept a service worker's requests, so only tests about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    // Recording every step takes as long as everything else: see CONTRIBUTING.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PIIRI_BROWSER || undefined,
      args: BROWSER_ARGS,
    },
  },
});
