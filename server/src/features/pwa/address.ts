import { createHash, timingSafeEqual } from 'node:crypto';
import type { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';

/**
 * What an installed app shows of a company. None of it is private, but it must not be possible to find out which
 * companies exist.
 */
export type AppCompany = Pick<
  typeof tenants.$inferSelect,
  'id' | 'name' | 'logo' | 'color' | 'default_language'
>;

/** File name of the manifest at a company's address. */
export const MANIFEST = 'manifest.webmanifest';

const PURPOSE = 'company app';

/** Number of characters of the signature: 132 bits. */
const SIGNATURE_LENGTH = 22;

/** Version of the files; raise it when they change for the same company. */
const FORMAT_VERSION = 1;

const truncateSignature = (signature: string) => signature.slice(0, SIGNATURE_LENGTH);

/** Returns a hash of everything that the files at the address are made from. */
export function versionOf({ name, logo, color, default_language }: AppCompany): string {
  const parts = JSON.stringify([FORMAT_VERSION, name, logo, color, default_language]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 12);
}

/**
 * Returns the address of a company's manifest. The browser fetches it without a token, so the address itself identifies
 * the company, in a way that cannot be guessed, and the version of the content.
 */
export function manifestAddress({ sign }: Pick<Services, 'sign'>, company: AppCompany): string {
  const key = `${company.id}-${truncateSignature(sign(PURPOSE, String(company.id)))}`;
  return `/api/app/${key}/${versionOf(company)}/${MANIFEST}`;
}

/** Returns the id of the company of an address; undefined if its signature is wrong. */
export function companyOf({ signatures }: Pick<Services, 'signatures'>, key: string): number | undefined {
  const [, id = '', signature = ''] = /^([1-9]\d{0,8})-([\w-]{22})$/.exec(key) ?? [];
  const isOurs =
    id !== '' &&
    signatures(PURPOSE, id).some((right) =>
      timingSafeEqual(Buffer.from(truncateSignature(right)), Buffer.from(signature)),
    );
  return isOurs ? Number(id) : undefined;
}
