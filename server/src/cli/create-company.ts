import { isLanguage, LANGUAGES, type Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { makeSignInLink } from '../features/sign-in/sign-in-link.ts';
import type { Config } from '../platform/config/config.ts';
import { lockInTransaction } from '../platform/db/advisory-locks.ts';
import { readPhone } from '../platform/phone/read-phone.ts';
import type { Services } from '../platform/services.ts';
import { createTenant } from '../seed/people.ts';
import { CommandFailure, UsageFailure } from './command.ts';
import { hostIn, storeHost } from './company-host.ts';
import { type Admin, checkAdmin, createAdmin } from './create-admin.ts';

const MAX_NAME = 150;

/** A company as typed, by the names of the options of `tenant create`. */
export interface TypedCompany {
  name: string;
  language: string;
  'admin-first-name': string;
  'admin-last-name': string;
  'admin-phone': string;
  'admin-username'?: string;
  host?: string;
}

/** A company to create, with its first admin. */
export interface NewCompany {
  name: string;
  language: Language;
  admin: Admin;
  host: string | undefined;
}

/** Validates a company, without the database. Throws UsageFailure that names the option. */
export function checkCompany(typed: TypedCompany, config: Config): NewCompany {
  const name = typed.name.trim();
  const { language } = typed;
  if (!name || name.length > MAX_NAME)
    throw new UsageFailure(`--name: between 1 and ${MAX_NAME} characters.`);
  if (!isLanguage(language))
    throw new UsageFailure(`--language: one of ${LANGUAGES.join(', ')}, not "${language}".`);
  const admin: Admin = {
    first_name: typed['admin-first-name'],
    last_name: typed['admin-last-name'],
    phone: readPhone(typed['admin-phone']) ?? typed['admin-phone'],
    username: typed['admin-username'],
  };
  checkAdmin(admin);
  return { name, language, admin, host: typed.host === undefined ? undefined : hostIn(typed.host, config) };
}

/**
 * Creates a company with its first admin, and a link that signs them in. Throws CommandFailure when its name, host or
 * user name is taken; nothing is stored then.
 */
export async function createCompany(
  { config, database }: Services,
  { name, language, admin, host }: NewCompany,
): Promise<{ id: number; link: string }> {
  const { id, account } = await database.system.transaction(async (db) => {
    await lockInTransaction(db, 'creating a company');
    const { rowCount } = await db.execute(sql`select from tenants where lower(name) = lower(${name})`);
    if (rowCount) throw new CommandFailure(`There is a company called ${name} already.`);
    const tenant = await createTenant(db, { name, default_language: language });
    if (host) await storeHost(db, tenant.id, host);
    return { id: tenant.id, account: await createAdmin(db, tenant.id, admin) };
  });
  return { id, link: await makeSignInLink(database.system, config, { account, tenantId: id }) };
}
