import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { makeSignInLink } from '../../src/features/sign-in/sign-in-link.ts';
import { proveDomains } from '../../src/features/single-sign-on/domains.ts';
import { hashToken } from '../../src/platform/auth/tokens.ts';
import type { CallOptions, TestApp } from '../app.ts';
import { createAuthenticator } from '../authenticator.ts';

const ORIGIN = 'http://localhost';

type Method = Parameters<TestApp['call']>[0];

/** A wrong attempt. */
export interface WrongTry extends Pick<CallOptions, 'token' | 'body'> {
  method: Method;
  path: string;
}

/**
 * A way to sign in, as tried by somebody who wants to learn which accounts exist. Each attempt is prepared before it is
 * made.
 */
export interface WayIn {
  name: string;
  /** An attempt at an existing account or object. */
  known(): Promise<WrongTry>;
  /** The same at a missing one. */
  unknown(): Promise<WrongTry>;
  /** Number of wrong attempts per address, at any target; absent: nothing is guessed. */
  wrongAtOneAddress?: number;
  /** Status of a wrong attempt where attempts at one target are counted. Default: 401. */
  refusal?: number;
  /** Number of wrong attempts per target, from any address; absent: each attempt has another target. */
  wrongAtOneTarget?: number;
}

const post = (path: string, body: object): WrongTry => ({ method: 'POST', path, body });
const word = () => randomBytes(8).toString('hex');
const phone = () => `+35846${String(randomInt(10 ** 8)).padStart(8, '0')}`;
const wrongPassword = (username: string) =>
  post('v1/auth/login/', { username, password: 'Kurki-ei-lennä-1' });

/** Creates people and their credentials. */
async function furnish(server: TestApp) {
  const { build, call, login, services } = server;
  const { system } = services.database;
  const admin = await build.user({ is_tenant_admin: true });
  const { tenantId } = admin;
  const token = await login(admin);
  const slug = `x${word()}`;
  await call('PUT', 'v1/tenant/sign-in/', { token, body: { slug } });
  await proveDomains(services, tenantId, [`${slug}.example`], { isGiven: true });
  const person = await build.user({ tenant: tenantId, email: `aino@${slug}.example` });
  const guarded = await build.user({ is_tenant_admin: true });
  await system.execute(sql`update tenants set settings = settings || '{"admins_need_second_factor": true}'
    where id = ${guarded.tenantId}::int`);
  const provided = await build.user();
  await system.execute(
    sql`insert into sign_in_settings (tenant_id, enabled, "only") values (${provided.tenantId}, true, true)`,
  );
  const own = await login(person);
  const authenticator = createAuthenticator(ORIGIN);
  const options = (await call('POST', 'v1/profile/passkeys/options/', { token: own })).json();
  const body = { response: authenticator.make(options) };
  await call('POST', 'v1/profile/passkeys/', { token: own, body });
  const newcomer = await build.user({ tenant: tenantId, password: null });
  await system.execute(
    sql`update accounts set made_by = ${tenantId}::int where id = ${newcomer.accountId}::int`,
  );
  const answer = await call('POST', `v1/users/${newcomer.id}/joincode/`, { token });
  const { rows } = await system.execute<{ id: number }>(
    sql`update join_codes set expires_at = now() where user_id = ${newcomer.id}::int returning id`,
  );
  // Three people whom only a number and a birth date could let in.
  await call('PATCH', 'v1/tenant/', { token, body: { settings: { join_by_number: 'birth_date' } } });
  const hire = async (more: object = {}) => {
    const employee_number = `E-${word()}`;
    const hired = { first_name: 'N', last_name: 'N', username: `n-${word()}`, employee_number, ...more };
    const { id } = (await call('POST', 'v1/users/', { token, body: hired })).json();
    await call('PUT', `v1/users/${id}/joinfact/`, { token, body: { fact: '1.1.1990' } });
    return { id: Number(id), employee_number };
  };
  const numbered = { waiting: await hire(), joined: await hire(), privileged: await hire() };
  await system.execute(sql`update users set signed_in_at = now() where id = ${numbered.joined.id}::int`);
  await system.execute(
    sql`update users set is_feedback_manager = true where id = ${numbered.privileged.id}::int`,
  );
  const scim = (await call('POST', 'v1/tenant/scim-token/', { token })).json().token as string;
  await call('DELETE', 'v1/tenant/scim-token/', { token });
  return {
    person,
    guarded,
    provided,
    slug,
    authenticator,
    scim,
    numbered,
    join: { code: String(answer.json().code), id: Number(rows[0]?.id) },
  };
}

/** Returns all ways to sign in, each tried at an existing account of a new company and at a missing one. */
export async function waysIn(server: TestApp): Promise<WayIn[]> {
  const { call, services } = server;
  const { system } = services.database;
  const { person, guarded, provided, slug, authenticator, scim, join, numbered } = await furnish(server);

  /** Sends a user name or phone to learn how to sign in. */
  const begin = (usernamephone: string) => async () => post('v1/auth/initlogin/', { usernamephone });
  const sendCode = async (number: string) => {
    // The number of codes per phone number is limited, whether it is known or not.
    await system.execute(sql`delete from otp_attempts where phone = ${number}`);
    return post('v1/auth/mobilelogin/', { phone_number: number });
  };
  const wrongCode = async (number: string) => {
    const { path, body } = await sendCode(number);
    const { attempt_id } = (await call('POST', path, { body })).json();
    return post('v2/auth/otp/', { attempt_id, pin_code: 'xxxxxx' });
  };
  const signed = async (by: ReturnType<typeof createAuthenticator>) => {
    const options = (await call('POST', 'v1/auth/passkey/options/', { body: {} })).json();
    return post('v1/auth/passkey/', { response: by.sign(options, { isForged: true }) });
  };
  const finish = (id: number) => async () =>
    post('v1/auth/join/finish/', {
      attempt_id: `${id}.${Date.now() + 60_000}.${word()}`,
      password: 'Kurki-lentaa-7431',
    });
  const byNumber = (employee_number: string, fact: string, company = slug) =>
    post('v1/auth/join/number/', { company, employee_number, fact });
  const providerCode = async (isThere: boolean) => {
    const code = word() + word();
    if (isThere)
      await system.execute(sql`insert into sign_in_codes (code_hash, tenant_id, account_id, expires_at)
        values (${hashToken(code)}, ${person.tenantId}, ${person.accountId}, now())`);
    return post('v1/auth/oidc/', { code });
  };
  const link = async (isThere: boolean) => {
    const account = person.accountId;
    const address = await makeSignInLink(system, services.config, { account, tenantId: null });
    await system.execute(sql`update sign_in_links set expires_at = now() where account_id = ${account}::int`);
    return post('v1/auth/link/', {
      token: isThere ? new URL(address).hash.slice('#link='.length) : word() + word(),
    });
  };
  const start = (name: string): WrongTry => ({ method: 'GET', path: `v1/auth/oidc/${name}/start` });
  const people = (token: string) => async (): Promise<WrongTry> => ({
    method: 'GET',
    path: 'scim/v2/Users',
    token,
  });
  const guessed = { wrongAtOneAddress: 20 };
  const target = { ...guessed, wrongAtOneTarget: 5 };

  return [
    { name: 'beginning by user name', known: begin(person.username), unknown: begin(`user-${word()}`) },
    { name: 'beginning by phone', known: begin(person.phone), unknown: begin(phone()) },
    {
      name: 'beginning by e-mail',
      known: begin(`aino@${slug}.example`),
      unknown: begin(`eino@${slug}.example`),
    },
    {
      name: 'a password',
      ...target,
      known: async () => wrongPassword(person.username),
      unknown: async () => wrongPassword(`user-${word()}`),
    },
    {
      name: 'the password of who needs a second factor',
      ...target,
      known: async () => wrongPassword(guarded.username),
      unknown: async () => wrongPassword(`user-${word()}`),
    },
    {
      name: 'the password of who signs in at their company alone',
      ...target,
      known: async () => wrongPassword(provided.username),
      unknown: async () => wrongPassword(`user-${word()}`),
    },
    { name: 'asking for a code', known: () => sendCode(person.phone), unknown: () => sendCode(phone()) },
    { name: 'a code', ...target, known: () => wrongCode(person.phone), unknown: () => wrongCode(phone()) },
    {
      name: 'the code of an attempt',
      ...guessed,
      known: () => wrongCode(person.phone),
      unknown: async () => post('v2/auth/otp/', { attempt_id: randomUUID(), pin_code: 'xxxxxx' }),
    },
    {
      name: 'a passkey',
      ...target,
      known: () => signed(authenticator),
      unknown: () => signed(createAuthenticator(ORIGIN)),
    },
    {
      name: 'a join code',
      ...guessed,
      known: async () => post('v1/auth/join/', { code: join.code }),
      unknown: async () => post('v1/auth/join/', { code: word() }),
    },
    {
      name: 'an employee number with a wrong fact',
      ...target,
      refusal: 400,
      known: async () => byNumber(numbered.waiting.employee_number, '2.1.1990'),
      unknown: async () => byNumber(`E-${word()}`, '2.1.1990'),
    },
    {
      name: 'the number of who has joined',
      ...target,
      refusal: 400,
      known: async () => byNumber(numbered.joined.employee_number, '1.1.1990'),
      unknown: async () => byNumber(`E-${word()}`, '1.1.1990'),
    },
    {
      name: 'the number of who has rights',
      ...target,
      refusal: 400,
      known: async () => byNumber(numbered.privileged.employee_number, '1.1.1990'),
      unknown: async () => byNumber(`E-${word()}`, '1.1.1990'),
    },
    {
      name: 'an employee number in a company that may not exist',
      ...guessed,
      known: async () => byNumber(`E-${word()}`, '1.1.1990'),
      unknown: async () => byNumber(`E-${word()}`, '1.1.1990', `x${word()}`),
    },
    { name: 'finishing to join', ...guessed, known: finish(join.id), unknown: finish(999_999_999) },
    {
      name: "a company's provider",
      known: async () => start(slug),
      unknown: async () => start(`x${word()}`),
    },
    {
      name: "a provider's code",
      ...guessed,
      known: () => providerCode(true),
      unknown: () => providerCode(false),
    },
    { name: "the operator's link", ...guessed, known: () => link(true), unknown: () => link(false) },
    { name: "a directory's token", known: people(scim), unknown: people(word() + word()) },
  ];
}
