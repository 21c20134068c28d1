import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more: begun last, they would keep one worker busy while the others wait. */
const LONG = ['access-matrix', 'companies-apart', 'whole-exports', 'cli', 'answer-for'];

/** Begins the long files of the server first. The server comes after the other projects. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (project.name !== 'server') return 0;
      return LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`)) ? 1 : 2;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
  // Generous: a busy machine must not fail what is merely slow. What hangs is found all the same.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 50_000 } },
};

export default defineConfig({
  test: {
    // Two cores: more workers than that only make the time limits fail.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      // Where no browser is named: `npm test` finds one, and names it.
      ...(process.env.PIIRI_BROWSER ? ['admin/vitest.config.ts', 'employee/vitest.config.ts'] : []),
      {
        test: {
          ...shared,
          name: 'product',
          // Reading the modules anew for each file takes longer than all that these do.
          isolate: false,
          include: ['{schemas,shared,locales,admin,employee,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // The files of a worker use one server after another: see `openTestApp`.
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/setup.ts',
        },
      },
    ],
  },
});
