import { playwright } from '@vitest/browser-playwright';
import type { PluginOption } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BROWSER_ARGS } from './e2e/fixtures/browser-args.ts';

interface Options {
  name: string;
  /** Folder of the app. */
  root: string;
  /** What the app's own build transforms its modules with. */
  plugins: PluginOption[];
  /** Packages that Vite prepares before the tests, so that it does not reload the page amid them. */
  include: string[];
  setupFiles?: string[];
}

/** The component tests of an app (`*.browser.test.tsx`), in the Chromium that PIIRI_BROWSER names. */
export function componentTests({ name, root, plugins, include, setupFiles }: Options) {
  return {
    root,
    plugins,
    optimizeDeps: { include },
    test: {
      name,
      include: ['src/**/*.browser.test.tsx'],
      setupFiles,
      testTimeout: 120_000,
      expect: { poll: { timeout: 50_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: process.env.PIIRI_BROWSER,
            args: BROWSER_ARGS,
          },
          contextOptions: { locale: 'fi-FI', timezoneId: 'Europe/Helsinki' },
          actionTimeout: 60_000,
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
      },
    },
  } satisfies TestProjectInlineConfiguration;
}
