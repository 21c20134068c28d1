import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../platform/process/paths.ts';
import { codeOf, messageOf } from '../../platform/process/start-error.ts';
import { CommandFailure, defineCommand } from '../command.ts';

/** The public key that a signed release brings. */
const OWN_KEY = join(ROOT, 'deploy', 'release-key.pem');

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const SIGNATURE_BYTES = 64;

async function readKey(path: string | undefined): Promise<KeyObject> {
  const pem = await readFile(path ?? OWN_KEY, 'utf8').catch((error) => {
    throw new CommandFailure(
      path === undefined && codeOf(error) === 'ENOENT'
        ? 'This release was not signed and knows no key: name one by --key.'
        : `The key cannot be read: ${messageOf(error)}`,
    );
  });
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw new CommandFailure(`${path ?? OWN_KEY} holds no public key as PEM.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new CommandFailure('The key must be one of Ed25519.');
  return key;
}

/** Checks the signature of a release, without a network. */
export default defineCommand({
  name: 'verify',
  summary: 'Checks that a release is what its maker signed.',
  operands: ['file'],
  options: { key: { value: 'pem', about: 'File of the public key; else the key of the installed release.' } },
  manual: [
    'The signature is read from <file>.sig. A checksum beside it (<file>.sha256) must be right too. Verify a new release with the one that is installed, before you unpack it.',
  ],
  access: 'reads',
  async run({ operands: [file], options, pathOf, say }) {
    const key = await readKey(options.key === undefined ? undefined : pathOf(options.key));
    const read = (name: string) =>
      readFile(pathOf(name)).catch((error) => {
        throw new CommandFailure(
          codeOf(error) === 'ENOENT'
            ? `There is no ${name}, so nothing was verified.`
            : `${name} cannot be read: ${messageOf(error)}`,
        );
      });
    const content = await read(file);
    const signature = await read(`${file}.sig`);
    if (signature.length !== SIGNATURE_BYTES || !verify(null, content, key, signature))
      throw new CommandFailure(`${file} is not what was signed with this key: do not install it.`);
    const stated = await readFile(pathOf(`${file}.sha256`), 'utf8').catch(() => undefined);
    if (stated !== undefined && stated.trim().split(/\s/)[0] !== sha256(content))
      throw new CommandFailure(`${file} is not what ${file}.sha256 states: do not install it.`);
    const fingerprint = sha256(key.export({ type: 'spki', format: 'der' }));
    say(`${file} is what was signed with the key ${fingerprint.slice(0, 16)}.`);
  },
});
