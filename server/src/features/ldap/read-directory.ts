import type { LookupFunction } from 'node:net';
import { type ConnectionOptions, rootCertificates } from 'node:tls';
import { Client, type Entry, type SearchOptions } from 'ldapts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { addressesOf, decryptPassword, type LdapSettings, ldapOf } from '../single-sign-on/public.ts';

const CONNECT_MS = 10_000;

/** Time in milliseconds for one page of results. */
const PAGE_MS = 30_000;

/** Number of entries per page (Simple Paged Results, RFC 2696): Active Directory gives a thousand at most. */
const PAGE_SIZE = 500;

/** Maximum number of people and of groups, so that a wrong base or filter does not fill the memory. */
export const MAX_PEOPLE = 100_000;
export const MAX_GROUPS = 5000;

/** Bit of `userAccountControl` of a disabled account (Active Directory). */
const DISABLED = 0x2;

/** The directory does not answer, or refuses to; `reason` is a key of the console's texts. */
export class DirectoryError extends Error {
  readonly reason: 'away' | 'refused' | 'too_many' | 'wrong';
  constructor(reason: DirectoryError['reason'], cause: unknown) {
    super(`The directory failed (${reason}).`, { cause });
    this.reason = reason;
  }
}

/** A person of the directory. */
export interface DirectoryPerson {
  dn: string;
  externalId: string;
  username: string;
  firstName: string | undefined;
  lastName: string | undefined;
  email: string | null;
  phone: string | null;
  title: string | null;
  /** Undefined: the company does not read it. */
  employeeNumber: string | null | undefined;
  managerDn: string | undefined;
  isDisabled: boolean;
}

/** A group, with the folded DNs or user names of its members. */
export interface DirectoryGroup {
  externalId: string;
  name: string;
  members: Set<string>;
}

export interface Directory {
  people: DirectoryPerson[];
  groups: DirectoryGroup[];
}

/** Returns a DN as it is compared: names are written in any case, with or without spaces after commas. */
export const foldDn = (dn: string) => dn.replace(/\s*([,=+])\s*/g, '$1').toLowerCase();

/** Returns an Active Directory `objectGUID`, of which the first three parts are little-endian. */
function guidOf(bytes: Buffer): string {
  const part = (from: number, to: number, isReversed = false) => {
    const slice = Buffer.from(bytes.subarray(from, to));
    return (isReversed ? slice.reverse() : slice).toString('hex');
  };
  return [part(0, 4, true), part(4, 6, true), part(6, 8, true), part(8, 10), part(10, 16)].join('-');
}

/** Returns an attribute's values; names are compared without case, and options such as `;range` are ignored. */
function valuesOf(entry: Entry, name: string): (string | Buffer)[] {
  const lowered = name.toLowerCase();
  const entryValue = Object.entries(entry).find(([attribute]) => attribute.toLowerCase() === lowered);
  return entryValue ? [entryValue[1]].flat() : [];
}

function textOf(entry: Entry, name: string): string | undefined {
  const [first] = name ? valuesOf(entry, name) : [];
  if (first === undefined) return undefined;
  const text =
    typeof first === 'string' ? first : first.length === 16 ? guidOf(first) : first.toString('hex');
  return text.trim() || undefined;
}

function personOf(entry: Entry, { claims }: LdapSettings): DirectoryPerson {
  const text = (name: keyof LdapSettings['claims']) => textOf(entry, claims[name]);
  const control = Number(textOf(entry, 'userAccountControl') ?? 0);
  return {
    dn: foldDn(entry.dn),
    externalId: text('external_id') ?? '',
    username: text('username') ?? '',
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email') ?? null,
    phone: text('phone') ?? null,
    title: text('title') ?? null,
    employeeNumber: claims.employee_number ? (text('employee_number') ?? null) : undefined,
    managerDn: text('manager') && foldDn(String(text('manager'))),
    isDisabled: (control & DISABLED) !== 0,
  };
}

const RANGE = /^(member|uniqueMember);range=(\d+)-(\d+|\*)$/i;

/** Reads the rest of a large group's members, which Active Directory gives in ranges. */
async function restOfMembers(client: Client, entry: Entry): Promise<string[]> {
  const members: string[] = [];
  for (let ranged: Entry = entry; ; ) {
    const [name = ''] = Object.keys(ranged).filter((attribute) => RANGE.test(attribute));
    const [, attribute, , end = '*'] = RANGE.exec(name) ?? [];
    if (!attribute) return members;
    members.push(...[ranged[name] ?? []].flat().map(String));
    if (end === '*') return members;
    const next = `${attribute};range=${Number(end) + 1}-*`;
    const { searchEntries } = await client.search(entry.dn, { scope: 'base', attributes: [next] });
    const [answer] = searchEntries;
    if (!answer) return members;
    ranged = answer;
  }
}

const MEMBERS = ['member', 'uniqueMember', 'memberUid'];

async function groupOf(client: Client, entry: Entry, { claims }: LdapSettings): Promise<DirectoryGroup> {
  const plain = MEMBERS.flatMap((name) => valuesOf(entry, name).map(String));
  const members = [...plain, ...(await restOfMembers(client, entry))];
  return {
    externalId: textOf(entry, claims.external_id) ?? foldDn(entry.dn),
    name: textOf(entry, 'displayName') ?? textOf(entry, 'cn') ?? '',
    members: new Set(members.map(foldDn)),
  };
}

/** Reads all entries below a base. Rejects with DirectoryError when there are more than `most`. */
async function searchAll(
  client: Client,
  base: string,
  options: Pick<SearchOptions, 'filter' | 'attributes'>,
  most: number,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const pages = client.searchPaginated(base, {
    ...options,
    scope: 'sub',
    derefAliases: 'never',
    paged: { pageSize: PAGE_SIZE },
    explicitBufferAttributes: ['objectGUID'],
  });
  for await (const { searchEntries } of pages) {
    entries.push(...searchEntries);
    if (entries.length > most) throw new DirectoryError('too_many', undefined);
  }
  return entries;
}

/** Reasons by the result codes of LDAP (RFC 4511, A.1). */
function reasonOf(error: unknown): DirectoryError['reason'] {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'number') return 'away';
  if ([7, 8, 13, 48, 49, 50].includes(code)) return 'refused';
  if (code === 4 || code === 11) return 'too_many';
  return [51, 52, 3].includes(code) ? 'away' : 'wrong';
}

/**
 * Reads people and groups of a company's directory, completely or not at all: rejects with DirectoryError when the
 * server is away, refuses, or breaks off. The certificate must be valid for the host.
 */
export async function readDirectory(
  services: Pick<Services, 'config' | 'signatures'>,
  stored: SignInSettings,
  stopping?: AbortSignal,
): Promise<Directory> {
  const settings = ldapOf(stored);
  const { url, bind_dn, base_dn, filter, claims, groups } = settings;
  const { ldapCa: ca } = services.config;
  let client: Client | undefined;
  const stop = () => void client?.unbind().catch(() => undefined);
  try {
    const { host, addresses } = await addressesOf(services.config, url);
    const lookup: LookupFunction = (_, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, [...addresses]);
      else if (first) callback(null, first.address, first.family);
    };
    const tlsOptions: ConnectionOptions = {
      ...{ host, lookup, minVersion: 'TLSv1.2', rejectUnauthorized: true },
      ...(ca && { ca: [...rootCertificates, ca] }),
    };
    client = new Client({
      url,
      connectTimeout: CONNECT_MS,
      timeout: PAGE_MS,
      ...(url.startsWith('ldaps:') && { tlsOptions }),
    });
    stopping?.addEventListener('abort', stop, { once: true });
    if (bind_dn) await client.bind(bind_dn, decryptPassword(services, stored));
    const attributes = [...new Set([...Object.values(claims).filter(Boolean), 'userAccountControl'])];
    const people = await searchAll(client, base_dn, { filter, attributes }, MAX_PEOPLE);
    const named = [...MEMBERS, 'cn', 'displayName', claims.external_id].filter(Boolean);
    const entries = groups.base_dn
      ? await searchAll(client, groups.base_dn, { filter: groups.filter, attributes: named }, MAX_GROUPS)
      : [];
    const all: DirectoryGroup[] = [];
    for (const entry of entries) all.push(await groupOf(client, entry, settings));
    return { people: people.map((entry) => personOf(entry, settings)), groups: all };
  } catch (error) {
    throw error instanceof DirectoryError ? error : new DirectoryError(reasonOf(error), error);
  } finally {
    stopping?.removeEventListener('abort', stop);
    await client?.unbind().catch(() => undefined);
  }
}
