import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessions } from '../../src/features/sessions/sessions.ts';
import { makeSignInLink } from '../../src/features/sign-in/sign-in-link.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { createAuthenticator } from '../authenticator.ts';
import { newPhone } from '../hiring.ts';
import { type Company, changeByDirectory, type DirectoryChange, openCompany } from './apart-company.ts';

/**
 * Random sequences of what hostile companies can do, between what a person and their employer do. Whatever the order,
 * nobody but the person gets a session of the employer's company, and nobody ends one. `npm run attack` tries far
 * more of them.
 */
const SEQUENCES = Number(process.env.ATTACK_REQUESTS ?? 100);
const SEED = Number(process.env.ATTACK_SEED ?? 2026);

/** Sequences under way at once, each about another person. */
const AT_ONCE = 8;

const ORIGIN = 'http://localhost';

/** What has been done in a sequence, and what the hostile side has of it. */
interface Sequence {
  /** The person's number, and one of the hostile side. */
  phone: string;
  strangersPhone: string;
  /** Users by company: id, and whether they are deleted. */
  users: Map<number, { id: number; isDeleted: boolean }>;
  /** Sessions, passkeys and passwords of the hostile side. */
  tokens: string[];
  keys: ReturnType<typeof createAuthenticator>[];
  passwords: Set<string>;
  /** Session of the person in the employer's company. */
  ownToken: string | undefined;
}

/** The model: the companies that may open to the hostile side. */
interface Model {
  hostile: ReadonlySet<number>;
}

let server: TestApp;
let employer: Company;
let hostile: Company[];
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
  employer = await openCompany(server);
  hostile = await Promise.all([openCompany(server), openCompany(server)]);
});

afterAll(() => server.close());

const nextAddress = () => {
  addresses++;
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const post = (path: string, body: object, token?: string, host?: string) =>
  server.call('POST', path, { token, body, address: nextAddress(), ...(host && { headers: { host } }) });

const PASSWORDS = ['Vanha-kuutio-71-ruohoa', 'Toinen-kuutio-72-ruohoa'];

/** Checks what a sign-in of the hostile side opened, and keeps its sessions. */
function take(model: Model, real: Sequence, answer: { json(): unknown }): void {
  const { tenants = [] } = answer.json() as { tenants?: { id: number; token: string }[] };
  for (const { id, token } of tenants) {
    expect(model.hostile, `company ${id} opened to a stranger`).toContain(id);
    real.tokens.push(token);
  }
}

async function codeFor(phone: string, host?: string) {
  await server.services.database.system.execute(sql`delete from otp_attempts where phone = ${phone}`);
  const sent = await post('v1/auth/mobilelogin/', { phone_number: phone });
  await server.services.background.settled();
  const text = server.sms.findLast(({ to }) => to === phone)?.text ?? '';
  const body = {
    phone_number: phone,
    attempt_id: sent.json().attempt_id,
    pin_code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
  };
  return post('v2/auth/otp/', body, undefined, host);
}

async function accountOf(user: number): Promise<{ id: number; username: string } | undefined> {
  const { rows } = await server.services.database.system.execute<{ id: number; username: string }>(sql`
    select a.id, a.username from accounts a join memberships m on m.account_id = a.id where m.user_id = ${user}`);
  return rows[0];
}

type Act = (model: Model, real: Sequence) => Promise<unknown>;

const companyOf = (at: number): Company => [employer, ...hostile][at] as Company;
const liveUser = (real: Sequence, { id }: Company) => {
  const user = real.users.get(id);
  return user && !user.isDeleted ? user.id : undefined;
};

const hire =
  (at: number, isStrangers: boolean): Act =>
  async (_, real) => {
    const company = companyOf(at);
    if (real.users.has(company.id)) return;
    const phone = isStrangers && company !== employer ? real.strangersPhone : real.phone;
    const rights = company === employer ? { is_tenant_admin: true } : {};
    const answer = await post(
      'v1/users/',
      { first_name: 'V', last_name: 'V', phone, ...rights },
      company.token,
    );
    if (answer.statusCode === 201) real.users.set(company.id, { id: answer.json().id, isDeleted: false });
  };

const remove =
  (at: number): Act =>
  async (_, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    if (user === undefined) return;
    await server.call('DELETE', `v1/users/${user}/`, { token: company.token });
    real.users.set(company.id, { id: user, isDeleted: true });
    if (company === employer) real.ownToken = undefined;
  };

const restore =
  (at: number): Act =>
  async (_, real) => {
    const company = companyOf(at);
    const user = real.users.get(company.id);
    if (!user?.isDeleted) return;
    const answer = await post(`v1/users/${user.id}/restore/`, {}, company.token);
    if (answer.statusCode === 200) real.users.set(company.id, { id: user.id, isDeleted: false });
  };

const change =
  (at: number, isStrangers: boolean): Act =>
  async (_, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    if (user === undefined) return;
    const body = { phone: isStrangers ? real.strangersPhone : real.phone };
    await server.call('PUT', `v1/users/${user}/`, { token: company.token, body });
  };

/** A hostile company's directory or service token changes its user. */
const byMachine =
  (at: number, changeOf: (real: Sequence) => DirectoryChange): Act =>
  async (_, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    if (user === undefined) return;
    const change = changeOf(real);
    await changeByDirectory(server, company, user, change);
    if ('phone' in change)
      await server.call('PUT', `v1/users/${user}/`, { token: company.service, body: change });
  };

const MACHINE_CHANGES: ((real: Sequence) => DirectoryChange)[] = [
  () => ({ active: false }),
  () => ({ active: true }),
  ({ strangersPhone }) => ({ phone: strangersPhone }),
  ({ phone }) => ({ phone }),
  ({ phone }) => ({ userName: `vieras${phone.slice(1)}` }),
];

const givePassword =
  (at: number, choice: number): Act =>
  async (_, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    if (user === undefined) return;
    const password = PASSWORDS[choice] ?? '';
    await server.call('PUT', `v1/users/${user}/password/`, { token: company.token, body: { password } });
    real.passwords.add(password);
  };

const byProvider =
  (at: number): Act =>
  async (model, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    const account = user === undefined ? undefined : await accountOf(user);
    if (!account) return;
    const evidence = { by: 'provider', tenantId: company.id } as const;
    const opened = await openSessions(server.services, { id: account.id, evidence });
    take(model, real, { json: () => opened ?? {} });
  };

const byLink =
  (at: number): Act =>
  async (model, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    const account = user === undefined ? undefined : await accountOf(user);
    if (!account) return;
    const { database, config } = server.services;
    const about = { account: account.id, tenantId: company.id };
    const token = new URL(await makeSignInLink(database.system, config, about)).hash.slice('#link='.length);
    take(model, real, await post('v1/auth/link/', { token }));
  };

const byCard =
  (at: number, choice: number): Act =>
  async (model, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    if (user === undefined) return;
    const card = await post(`v1/users/${user}/joincode/`, {}, company.token);
    if (card.statusCode !== 201) return;
    const begun = await post('v1/auth/join/', { code: card.json().code });
    const password = PASSWORDS[choice] ?? '';
    const body = { attempt_id: begun.json().attempt_id ?? 'x', password };
    take(model, real, await post('v1/auth/join/finish/', body));
    real.passwords.add(password);
  };

/** A hostile company gives a person without sign-in a number, and whoever knows it joins. */
const byNumber =
  (at: number, choice: number): Act =>
  async (model, real) => {
    const company = companyOf(at);
    const user = liveUser(real, company);
    if (user === undefined) return;
    const { token } = company;
    const settings = { join_by_number: 'birth_date' };
    await server.call('PATCH', 'v1/tenant/', { token, body: { settings } });
    const number = `E-${user}`;
    await server.call('PUT', `v1/users/${user}/`, { token, body: { employee_number: number } });
    const stored = await server.call('PUT', `v1/users/${user}/joinfact/`, {
      token,
      body: { fact: '1.1.1990' },
    });
    if (stored.statusCode !== 200) return;
    const { slug } = (await server.call('GET', 'v1/tenant/sign-in/', { token })).json();
    const begun = await post('v1/auth/join/number/', { slug, employee_number: number, fact: '1.1.1990' });
    const password = PASSWORDS[choice] ?? '';
    const body = { attempt_id: begun.json().attempt_id ?? 'x', password };
    take(model, real, await post('v1/auth/join/finish/', body));
    real.passwords.add(password);
  };

const strangerByCode: Act = async (model, real) => take(model, real, await codeFor(real.strangersPhone));

/** The person signs in at a hostile company's own host, whose owner sees the sessions. */
const personAtHost =
  (at: number): Act =>
  async (model, real) =>
    take(model, real, await codeFor(real.phone, companyOf(at).host));

const personSignsIn: Act = async (_, real) => {
  const { tenants = [] } = (await codeFor(real.phone)).json() as {
    tenants?: { id: number; token: string }[];
  };
  real.ownToken = tenants.find(({ id }) => id === employer.id)?.token ?? real.ownToken;
};

const withToken =
  (index: number, act: (model: Model, real: Sequence, token: string) => Promise<unknown>): Act =>
  async (model, real) => {
    const token = real.tokens[index % Math.max(1, real.tokens.length)];
    return token === undefined ? undefined : act(model, real, token);
  };

const addPasskey = (index: number) =>
  withToken(index, async (_, real, token) => {
    const options = await post('v1/profile/passkeys/options/', {}, token);
    if (options.statusCode !== 200) return;
    const key = createAuthenticator(ORIGIN);
    const stored = await post('v1/profile/passkeys/', { response: key.make(options.json()) }, token);
    if (stored.statusCode === 201) real.keys.push(key);
  });

const setPassword = (index: number, choice: number) =>
  withToken(index, async (_, real, token) => {
    const new_password = PASSWORDS[choice] ?? '';
    for (const old_password of ['', PASSWORDS[1 - choice] ?? ''])
      await post('v1/auth/change-password', { old_password, new_password }, token);
    real.passwords.add(new_password);
  });

const endOthers = (index: number) =>
  withToken(index, async (_, __, token) => {
    const { results = [] } = (await server.call('GET', 'v1/profile/sessions/', { token })).json();
    for (const { id } of results) await server.call('DELETE', `v1/profile/sessions/${id}/`, { token });
    await server.call('DELETE', 'v1/profile/sessions/', { token });
    const keys = (await server.call('GET', 'v1/profile/passkeys/', { token })).json().results ?? [];
    for (const { id } of keys) await server.call('DELETE', `v1/profile/passkeys/${id}/`, { token });
  });

const trySignIns: Act = async (model, real) => {
  for (const key of real.keys) {
    const options = (await post('v1/auth/passkey/options/', {})).json();
    take(model, real, await post('v1/auth/passkey/', { response: key.sign(options) }));
  }
  const accounts = await Promise.all([...real.users.values()].map(({ id }) => accountOf(id)));
  const names = new Set(accounts.flatMap((account) => account?.username ?? []));
  for (const username of names)
    for (const password of real.passwords)
      take(model, real, await post('v1/auth/login/', { username, password }));
};

/** Checks at the end of a sequence that no hostile session reads the employer's company, and the person's still does. */
async function check(real: Sequence): Promise<void> {
  for (const token of new Set(real.tokens)) {
    const profile = await server.call('GET', 'v1/profile/', { token });
    if (profile.statusCode === 200) expect(profile.json().tenant_id).not.toBe(employer.id);
  }
  if (real.ownToken === undefined) return;
  const own = await server.call('GET', 'v1/profile/', { token: real.ownToken });
  expect(own.statusCode, 'a stranger ended the person’s session').toBe(200);
}

const HOSTILE = fc.constantFrom(1, 2);
const ANY = fc.constantFrom(0, 1, 2);
const CHOICE = fc.constantFrom(0, 1);
const INDEX = fc.nat(20);

const named = (name: string, act: Act) => ({ name, act });

/** Signing in as the person without their number, and making something of it, come more often than the rest. */
const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 3, arbitrary });
const seldom = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 1, arbitrary });

const hires = (companies: fc.Arbitrary<number>) =>
  fc
    .tuple(companies, fc.boolean())
    .map(([at, isStrangers]) => named(`hire ${at} ${isStrangers}`, hire(at, isStrangers)));

const acts = fc.oneof(
  seldom(hires(ANY)),
  seldom(ANY.map((at) => named(`remove ${at}`, remove(at)))),
  seldom(ANY.map((at) => named(`restore ${at}`, restore(at)))),
  seldom(
    fc
      .tuple(HOSTILE, fc.boolean())
      .map(([at, isStrangers]) => named(`change phone ${at} ${isStrangers}`, change(at, isStrangers))),
  ),
  seldom(
    fc.tuple(HOSTILE, CHOICE).map(([at, choice]) => named(`give password ${at}`, givePassword(at, choice))),
  ),
  seldom(
    fc.tuple(HOSTILE, fc.nat(MACHINE_CHANGES.length - 1)).map(([at, index]) =>
      named(
        `machine ${index} ${at}`,
        byMachine(at, (real) => MACHINE_CHANGES[index]?.(real) ?? { active: true }),
      ),
    ),
  ),
  often(HOSTILE.map((at) => named(`provider ${at}`, byProvider(at)))),
  often(HOSTILE.map((at) => named(`link ${at}`, byLink(at)))),
  seldom(fc.tuple(HOSTILE, CHOICE).map(([at, choice]) => named(`card ${at}`, byCard(at, choice)))),
  seldom(fc.tuple(HOSTILE, CHOICE).map(([at, choice]) => named(`number ${at}`, byNumber(at, choice)))),
  seldom(fc.constant(named('stranger by code', strangerByCode))),
  seldom(HOSTILE.map((at) => named(`person at host ${at}`, personAtHost(at)))),
  seldom(fc.constant(named('person signs in', personSignsIn))),
  often(INDEX.map((index) => named(`add passkey ${index}`, addPasskey(index)))),
  often(
    fc
      .tuple(INDEX, CHOICE)
      .map(([index, choice]) => named(`set password ${index}`, setPassword(index, choice))),
  ),
  seldom(INDEX.map((index) => named(`end others ${index}`, endOthers(index)))),
);

/** A hostile company that hires the person first, and what follows. */
const sequences = fc
  .tuple(hires(HOSTILE), fc.array(acts, { minLength: 2, maxLength: 9 }))
  .map(([first, others]) => [first, ...others]);

async function run(sequence: readonly { name: string; act: Act }[]): Promise<void> {
  const model: Model = { hostile: new Set(hostile.map(({ id }) => id)) };
  const real: Sequence = {
    phone: newPhone(),
    strangersPhone: newPhone(),
    users: new Map(),
    tokens: [],
    keys: [],
    passwords: new Set(),
    ownToken: undefined,
  };
  for (const { act } of sequence) await act(model, real);
  await hire(0, false)(model, real);
  await restore(0)(model, real);
  await personSignsIn(model, real);
  await trySignIns(model, real);
  await check(real);
}

test('no sequence of acts lets a stranger into the company of a person’s employer', {
  timeout: SEQUENCES * 5000,
}, async () => {
  const batches = fc.array(sequences, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      await Promise.all(batch.map(run));
    }),
    { numRuns: Math.ceil(SEQUENCES / AT_ONCE), seed: SEED },
  );
});
