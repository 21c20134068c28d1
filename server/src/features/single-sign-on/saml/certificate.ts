import { X509Certificate } from 'node:crypto';

/** Minimum size of an RSA key, in bits. */
const MIN_KEY_BITS = 2048;

const HEADER = '-----BEGIN CERTIFICATE-----';
const FOOTER = '-----END CERTIFICATE-----';

/** What is told of a certificate. */
export interface CertificateDetails {
  subject: string;
  /** SHA-256 of the certificate, as pairs of hexadecimal digits. */
  fingerprint: string;
  valid_until: string;
}

/**
 * Returns a certificate in PEM format, from PEM or its Base64 text alone. Undefined if it is none, or if its key cannot
 * be used: signatures are by RSA with 2048 bits or more.
 */
export function readCertificate(text: string): string | undefined {
  const base64 = text.replace(HEADER, '').replace(FOOTER, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    const { raw, publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
    const isStrong =
      publicKey.asymmetricKeyType === 'rsa' &&
      (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS;
    if (!isStrong) return undefined;
    const lines = raw.toString('base64').match(/.{1,64}/g) ?? [];
    return [HEADER, ...lines, FOOTER].join('\n');
  } catch {
    return undefined;
  }
}

/** Returns the details of a stored certificate. */
export function certificateDetails(pem: string): CertificateDetails {
  const { subject, fingerprint256, validTo } = new X509Certificate(pem);
  return {
    subject: subject.replaceAll('\n', ', '),
    fingerprint: fingerprint256,
    valid_until: new Date(validTo).toISOString(),
  };
}
