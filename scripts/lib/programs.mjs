import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';

const COMMON = [
  ...['schemas', 'schemas/entities.gen.ts', 'shared', 'locales'],
  ...['pnpm-lock.yaml', 'scripts/build.mjs', 'scripts/lib'],
];

/** The programs to build, with their sources. */
export const PROGRAMS = [
  {
    name: 'server',
    title: 'the server',
    sources: ['server/src', 'server/seed', 'server/package.json', ...COMMON],
  },
  { name: 'employee', title: 'the employee app', sources: ['employee', ...COMMON] },
  { name: 'admin', title: 'the console', sources: ['admin', ...COMMON] },
];

const stampOf = ({ name }) => inRoot('.cache', `built-${name}`);

/** Returns the programs whose sources have changed since they were built, each with the fingerprint of its sources. */
export function stalePrograms() {
  const extra = process.env.PIIRI_EXTRA_ENTITIES;
  return PROGRAMS.flatMap((program) => {
    const sources = extra ? [...program.sources, extra] : program.sources;
    // A release's apps contain its commit.
    const commit = program.name === 'server' ? '' : (process.env.PIIRI_COMMIT ?? '');
    const expected = fingerprint(sources) + commit;
    const stamp = stampOf(program);
    const isBuilt = existsSync(inRoot(program.name, 'dist')) && existsSync(stamp);
    return isBuilt && readFileSync(stamp, 'utf8') === expected ? [] : [{ ...program, wanted: expected }];
  });
}

/** Records that a program was built. */
export function noteBuilt(program) {
  mkdirSync(dirname(stampOf(program)), { recursive: true });
  writeFileSync(stampOf(program), program.wanted);
}
