import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A key with a certificate that it has signed itself. */
export interface KeyPair {
  privateKey: KeyObject;
  certificate: string;
}

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length.toString(16);
  const bytes = Buffer.from(size.length % 2 ? `0${size}` : size, 'hex');
  const length = content.length < 128 ? bytes : Buffer.concat([Buffer.from([128 + bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');

/** Object identifiers: RSA with SHA-256, common name. */
const SHA256_WITH_RSA = sequence(hex('06092a864886f70d01010b'), hex('0500'));
const COMMON_NAME = hex('0603550403');

const timeOf = (time: number) =>
  tagged(0x18, Buffer.from(`${new Date(time).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

/** Makes a key and a certificate of it (X.509, version 3), which is valid for a year. */
export function makeKeyPair(name = 'A provider of tests', { bits = 2048 } = {}): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const names = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))));
  const year = 365 * 24 * 60 * 60_000;
  const content = sequence(
    tagged(0xa0, hex('020102')),
    tagged(0x02, Buffer.concat([hex('01'), randomBytes(15)])),
    SHA256_WITH_RSA,
    names,
    sequence(timeOf(Date.now() - year), timeOf(Date.now() + year)),
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const der = sequence(content, SHA256_WITH_RSA, tagged(0x03, hex('00'), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n'),
  };
}
