import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/platform/process/paths.ts';
import { programPath } from './nginx.ts';

const PROMTOOL = programPath('promtool');

if (!PROMTOOL)
  process.stderr.write(
    'The tests of the alerts are left out: there is no promtool (apt install prometheus).\n',
  );

test.skipIf(!PROMTOOL).each([
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
  ['check', 'rules', 'alerts-blackbox.yaml'],
  ['test', 'rules', 'alerts-blackbox.test.yaml'],
])('promtool %s %s %s', (...args) => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', args, {
    cwd: join(ROOT, 'deploy'),
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
});
