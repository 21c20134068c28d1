import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import verify from '../server/src/cli/commands/verify.ts';
import { publicPem, readSigningKey, signFile } from './lib/sign.mjs';
import { makeVex } from './lib/vex.mjs';

const folder = mkdtempSync(join(tmpdir(), 'piiri-sign-'));
const at = (name: string) => join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

function writeKey(name: string) {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(at(name), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return at(name);
}

async function runVerify(file: string, key: string) {
  const lines: string[] = [];
  const pathOf = (path: string) => path;
  const call = { operands: [file], options: { key }, pathOf, say: (line: string) => void lines.push(line) };
  await verify.run(call as unknown as Parameters<typeof verify.run>[0]);
  return lines.join('\n');
}

const file = at('piiri-1.tgz');
const signingKey = readSigningKey(writeKey('key.pem'));
writeFileSync(file, 'A release');
signFile(file, signingKey);
writeFileSync(at('public.pem'), publicPem(signingKey));

test('a signed file is what its maker signed, as this tool and OpenSSL find', async () => {
  expect(readFileSync(`${file}.sig`)).toHaveLength(64);
  expect(await runVerify(file, at('public.pem'))).toContain('is what was signed');
  const args = ['-verify', '-pubin', '-inkey', at('public.pem'), '-rawin', '-in', file];
  const verdict = openssl(['pkeyutl', ...args, '-sigfile', `${file}.sig`]);
  expect(verdict).toMatch(/Signature Verified Successfully|no OpenSSL/);
});

/** Runs OpenSSL where it is installed. */
function openssl(args: string[]): string {
  try {
    return execFileSync('openssl', args, { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'no OpenSSL';
    throw error;
  }
}

test('a file that was changed, a cut signature and another key are refused in one line', async () => {
  const changed = at('changed.tgz');
  writeFileSync(changed, 'A release.');
  writeFileSync(`${changed}.sig`, readFileSync(`${file}.sig`));
  await expect(runVerify(changed, at('public.pem'))).rejects.toThrow(
    /^\S+ is not what was signed with this key/,
  );
  const cut = at('cut.tgz');
  writeFileSync(cut, 'A release');
  writeFileSync(`${cut}.sig`, readFileSync(`${file}.sig`).subarray(0, 63));
  await expect(runVerify(cut, at('public.pem'))).rejects.toThrow('is not what was signed');
  writeFileSync(at('other.pem'), publicPem(createPrivateKey(readFileSync(writeKey('other-private.pem')))));
  await expect(runVerify(file, at('other.pem'))).rejects.toThrow('is not what was signed');
  await expect(runVerify(at('none.tgz'), at('public.pem'))).rejects.toThrow(
    /^There is no \S+none\.tgz, so nothing was verified\.$/,
  );
  writeFileSync(at('unsigned.tgz'), 'A release');
  await expect(runVerify(at('unsigned.tgz'), at('public.pem'))).rejects.toThrow(
    /^There is no \S+unsigned\.tgz\.sig, so nothing was verified\.$/,
  );
  await expect(runVerify(file, file)).rejects.toThrow('holds no public key');
});

test('a checksum beside the file is right, or the file is refused in one line', async () => {
  const name = at('summed.tgz');
  const hash = createHash('sha256').update('A release').digest('hex');
  writeFileSync(name, 'A release');
  writeFileSync(`${name}.sig`, readFileSync(`${file}.sig`));
  writeFileSync(`${name}.sha256`, `${hash}  summed.tgz\n`);
  expect(await runVerify(name, at('public.pem'))).toContain('is what was signed');
  writeFileSync(
    `${name}.sha256`,
    `${hash.replace(/^./, (first) => (first === '0' ? '1' : '0'))}  summed.tgz\n`,
  );
  await expect(runVerify(name, at('public.pem'))).rejects.toThrow(
    /^\S+ is not what \S+\.sha256 states: do not install it\.$/,
  );
});

test('only a key of Ed25519 signs', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(at('rsa.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => readSigningKey(at('rsa.pem'))).toThrow('RELEASE_KEY: must be a private key of Ed25519.');
  expect(() => readSigningKey(at('none.pem'))).toThrow(/^RELEASE_KEY: /);
});

test('the VEX states each accepted advisory with its reason and the packages that it concerns', () => {
  const purl = 'pkg:npm/left@1.0.0';
  const vex = makeVex(
    { 'GHSA-1': { reason: 'The function is never called.', until: '2027-01-31' } },
    [
      { id: 'GHSA-1', name: 'left' },
      { id: 'GHSA-2', name: 'right' },
    ],
    [{ name: 'left', version: '1.0.0', purl }],
    { version: '2026.11.0', time: '2026-11-29T00:00:00Z', isAudited: true },
  );
  expect(vex.metadata).not.toHaveProperty('properties');
  expect(vex.vulnerabilities).toMatchObject([
    {
      id: 'GHSA-1',
      analysis: { state: 'not_affected', detail: expect.stringContaining('The function is never called.') },
      affects: [{ ref: purl }],
    },
  ]);
});

test('the VEX of a release for which no registry answered does not pass for one that knows of nothing', () => {
  const release = { version: '2026.11.0', time: '2026-11-29T00:00:00Z', isAudited: false };
  expect(makeVex({}, [], [], release).metadata.properties).toEqual([
    { name: 'piiri:audited', value: 'false' },
  ]);
});
