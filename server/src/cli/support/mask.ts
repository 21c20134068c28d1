import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';

/** What stands where something was left out. */
const MASK = '***';

/** Settings whose text is one of a few words, so that it is no secret; all others are masked. */
const PLAIN_SETTINGS: ReadonlySet<string> = new Set([
  ...['role', 'logLevel', 'sms.gateway', 'translation.gateway', 'trustProxy', 's3.region'],
]);

/**
 * Returns the configuration without what may be secret: numbers, switches and a few words as they are; of other texts
 * only that they are set, and of lists how many they have.
 */
export function maskedConfig(config: Config): Record<string, unknown> {
  const masked = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return PLAIN_SETTINGS.has(path) ? value : value && MASK;
    if (Array.isArray(value) || value instanceof Set) return `${[...value].length} ${MASK}`;
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? MASK : value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        masked(member, path === '' ? name : `${path}.${name}`),
      ]),
    );
  };
  return masked(config, '') as Record<string, unknown>;
}

/** Length from which a setting's text is replaced wherever it occurs: shorter ones are ordinary words. */
const MIN_SECRET = 6;

/** Returns the texts of the configuration that are masked. */
function secretsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return PLAIN_SETTINGS.has(path) || value.length < MIN_SECRET ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    secretsIn(member, path === '' ? name : `${path}.${name}`),
  );
}

/** Returns the parts of an address that may be secret: its password and user. */
function credentialsIn(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, hostname } = new URL(text);
  return [decodeURIComponent(password), decodeURIComponent(username), hostname].filter(
    (part) => part.length >= MIN_SECRET && part !== 'localhost',
  );
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Phone numbers, and other long runs of digits, but no times and numbers of rows. */
const PHONE = /\+\d[\d ()-]{6,}\d|\b0\d[\d ()-]{6,}\d/g;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’-]+/gu;

/** Returns the words of people's and companies' names, in lower case. `db`: connection of the owner. */
async function nameWords(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct lower(word) as word
    from (select first_name || ' ' || last_name as name from users union all select username from accounts
      union all select name from tenants) names, regexp_split_to_table(name, '[^[:alpha:]''’-]+') word
    where length(word) > 2`);
  return new Set(rows.map(({ word }) => word));
}

/**
 * Returns a function that replaces what a text may have of the configuration's secrets, and of people: names, e-mail
 * addresses and phone numbers. A word that is also somebody's name goes with them.
 */
export async function textMask(config: Config, db: Db): Promise<(text: string) => string> {
  const settings = secretsIn(config);
  const secrets = [...settings, ...settings.flatMap(credentialsIn)].sort(
    (first, second) => second.length - first.length,
  );
  const names = await nameWords(db);
  return (text) => {
    let masked = text;
    for (const secret of secrets) masked = masked.replaceAll(secret, MASK);
    return masked
      .replace(EMAIL, MASK)
      .replace(PHONE, MASK)
      .replace(WORD, (word) => (names.has(word.toLowerCase()) ? MASK : word));
  };
}
