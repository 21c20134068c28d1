import { createHash, timingSafeEqual } from 'node:crypto';
import type { tenants } from '../../platform/db/tables/companies.ts';
import type { Services } from '../../platform/services.ts';

/** What an installed app shows of a company. Nothing of it is private, but which companies there are is nobody's business. */
export type ShownCompany = Pick<
  typeof tenants.$inferSelect,
  'id' | 'name' | 'logo' | 'color' | 'default_language'
>;

/** The files behind a company's address. */
export const MANIFEST = 'manifest.webmanifest';

const PURPOSE = 'company app';

/** Characters of a signature: 132 bits. */
const SIGNED = 22;

/** Raise it when the same company comes to look another way. */
const FORM = 1;

const short = (signature: string) => signature.slice(0, SIGNED);

/** Changes with all that the files behind the address are made of. */
export function versionOf({ name, logo, color, default_language }: ShownCompany): string {
  const parts = JSON.stringify([FORM, name, logo, color, default_language]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 12);
}

/**
 * Where a company's manifest is: the browser fetches it without a token, so the address itself says whose it is, in a way
 * that nobody can guess, and names its content.
 */
export function manifestAddress({ sign }: Pick<Services, 'sign'>, company: ShownCompany): string {
  const key = `${company.id}-${short(sign(PURPOSE, String(company.id)))}`;
  return `/api/app/${key}/${versionOf(company)}/${MANIFEST}`;
}

/** Whose address it is; undefined when we have never given it. */
export function companyOf({ signatures }: Pick<Services, 'signatures'>, key: string): number | undefined {
  const [, id = '', shown = ''] = /^([1-9]\d{0,8})-([\w-]{22})$/.exec(key) ?? [];
  const isOurs =
    id !== '' &&
    signatures(PURPOSE, id).some((right) => timingSafeEqual(Buffer.from(short(right)), Buffer.from(shown)));
  return isOurs ? Number(id) : undefined;
}
