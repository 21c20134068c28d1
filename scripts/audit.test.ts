import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeAudit, readAudit } from './lib/advisories.mjs';

const ANSWER = {
  advisories: {
    1: {
      ...{ github_advisory_id: 'GHSA-1', module_name: 'left', severity: 'high', title: 'Reads too much' },
      ...{ patched_versions: '>=2.0.0', findings: [{ paths: ['server>left'] }] },
    },
  },
};

const TODAY = '2026-11-26';

test('a known vulnerability fails the audit unless it is accepted with a reason and an expiry', () => {
  const { advisories = [] } = readAudit(`npm warn something\n${JSON.stringify(ANSWER)}`);
  const line = 'high: left: Reads too much. GHSA-1, mended in >=2.0.0; by server>left';
  expect(judgeAudit(advisories, {}, TODAY)).toEqual([line]);
  const accepted = (until: string) => ({ 'GHSA-1': { reason: 'We never call it.', until } });
  expect(judgeAudit(advisories, accepted(TODAY), TODAY)).toEqual([]);
  expect(judgeAudit(advisories, accepted('2026-11-25'), TODAY)).toEqual([
    line.replace('GHSA-1', 'GHSA-1 (accepted until 2026-11-25)'),
  ]);
  expect(judgeAudit([], accepted(TODAY), TODAY)).toEqual([
    'scripts/audit-accepted.json: nothing needs GHSA-1 any more',
  ]);
});

test.each(['', 'getaddrinfo ENOTFOUND', '{"error":{"message":"responded with 405"}}', '{}'])(
  'a registry that does not answer is no failure: %j',
  (output) => {
    const { advisories, unreachable } = readAudit(output);
    expect(advisories).toBeUndefined();
    expect(unreachable).toBeTruthy();
  },
);

test('an unexpected answer of the registry is reported in one sentence', () => {
  const message =
    'The audit endpoint (at https://r.example/quick) responded with 405: . Fallback endpoint (at https://r.example) responded';
  expect(readAudit(JSON.stringify({ error: { code: 'ERR_X', message } })).unreachable).toBe(
    'The audit endpoint (at https://r.example/quick) responded with 405',
  );
});

test('an audit without an answer fails, unless it is asked to go on and says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'piiri-audit-'));
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\necho '{"error":{"message":"responded with 405"}}'\n`, {
    mode: 0o755,
  });
  const audit = (...args: string[]) => {
    const script = join(import.meta.dirname, 'audit.mjs');
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };
  const said = expect.stringMatching(/NOT AUDITED: .*responded with 405/);
  expect(audit()).toEqual({ status: 1, said });
  expect(audit('--unaudited')).toEqual({ status: 0, said });
  rmSync(folder, { recursive: true });
});
