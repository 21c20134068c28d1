import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Errors that an authenticator makes on request. */
interface Faults {
  origin?: string;
  rpId?: string;
  /** Signs without user verification. */
  unverified?: boolean;
  /** The signature counter; default 0, as for synchronised passkeys. */
  counter?: number;
  /** Corrupts the signature. */
  isForged?: boolean;
  /** Extra members of the attestation statement, in CBOR: `count` of them. */
  statement?: { count: number; members: Buffer; format: string };
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer) => data.toString('base64url');

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/** Encodes a text of less than 24 bytes in CBOR (RFC 8949). */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** Encodes bytes in CBOR. */
export function cborBytes(value: Buffer): Buffer {
  const head = Buffer.from([0x59, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([head, value]);
}

/** Returns a software authenticator with one key: like a phone or security key, without the person. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle: string | undefined;

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (name: number, value: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  };

  const clientData = (type: string, { challenge }: Options, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }));

  function authenticatorData(options: Options, faults: Faults, key?: Buffer): Buffer {
    const rpId = faults.rpId ?? options.rp?.id ?? options.rpId ?? new URL(origin).hostname;
    const flags = FLAGS.present + (faults.unverified ? 0 : FLAGS.verified) + (key ? FLAGS.hasKey : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? 0);
    const attested = key ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, key] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...attested]);
  }

  const credential = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  return {
    id: base64(id),
    /** Creates the key; the result is as from `PublicKeyCredential.toJSON()`. */
    make(options: Options, faults: Faults = {}) {
      userHandle = options.user?.id;
      const data = authenticatorData(options, faults, coseKey());
      const { count = 0, members = Buffer.alloc(0), format = 'none' } = faults.statement ?? {};
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(format),
        text('attStmt'),
        Buffer.from([0xa0 + count]),
        members,
        text('authData'),
        cborBytes(data),
      ]);
      return credential({
        clientDataJSON: base64(clientData('webauthn.create', options, faults)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      });
    },
    /** Signs a challenge; the result is as from `PublicKeyCredential.toJSON()`. */
    sign(options: Options, faults: Faults = {}) {
      const client = clientData('webauthn.get', options, faults);
      const data = authenticatorData(options, faults);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      if (faults.isForged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return credential({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        userHandle,
      });
    },
  };
}
