import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { runJobs } from '../../../test/run-jobs.ts';

/** What an admin sets for somebody, and what somebody sets themselves. */
const GIVEN = 'Vanha-kuutio-71-ruohoa';
const OWN = 'Toinen-kuutio-72-ruohoa';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

async function company() {
  const { id } = await server.build.tenant();
  const admin = await server.build.user({ tenant: id, is_tenant_admin: true });
  return { id, token: await server.login(admin) };
}

type Company = Awaited<ReturnType<typeof company>>;

let numbers = 200_000;
const newPhone = () => `+35846${++numbers}`;
let names = 0;
const newName = () => `nimi${Date.now()}x${++names}`;

const call = (of: Company, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: of.token, body });

async function hire(of: Company, phone: string, more: object = {}) {
  const body = { first_name: 'Veera', last_name: 'Vieras', phone, ...more };
  const answer = await call(of, 'POST', 'v1/users/', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: number; username: string | null };
}

async function givePassword(of: Company, id: number, password = GIVEN) {
  const answer = await call(of, 'PUT', `v1/users/${id}/password/`, { password });
  expect(answer.statusCode, answer.body).toBe(204);
}

interface SignedIn {
  status: number;
  /** Tokens by company. */
  tokens: Map<number, string>;
  body: Record<string, unknown> & { attempt_id?: string };
}

function signedIn(answer: { statusCode: number; json(): unknown }): SignedIn {
  const body = answer.json() as SignedIn['body'] & { tenants?: { id: number; token: string }[] };
  const tokens = new Map((body.tenants ?? []).map(({ id, token }) => [id, token]));
  return { status: answer.statusCode, tokens, body };
}

let addresses = 0;

const byPassword = async (username: string, password: string) => {
  const address = `198.51.100.${addresses++ % 250}`;
  return signedIn(await server.call('POST', 'v1/auth/login/', { body: { username, password }, address }));
};

async function codeFor(phone: string) {
  const sent = server.sms.length;
  const begun = await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number: phone } });
  await server.services.background.settled();
  return { attempt_id: begun.json().attempt_id as string, pin_code: pinAfter(sent) };
}

const pinAfter = (sent: number) => /\b\d{6}\b/.exec(server.sms[sent]?.text ?? '')?.[0] ?? '';

const redeem = async (body: object) => signedIn(await server.call('POST', 'v2/auth/otp/', { body }));

const byCode = async (phone: string) => redeem({ phone_number: phone, ...(await codeFor(phone)) });

const setPassword = (token: string, new_password: string, old_password = '') =>
  server.call('POST', 'v1/auth/change-password', { token, body: { old_password, new_password } });

const opens = ({ tokens }: SignedIn) => [...tokens.keys()].sort((one, other) => one - other);

/** A stranger's company with a user of a number, to whom its admin has given a password. */
async function strangers(phone = newPhone()) {
  const own = await company();
  const username = newName();
  const { id } = await hire(own, phone, { username });
  await givePassword(own, id);
  return { own, id, username, phone };
}

/** Gives the code, and looks that the stranger's password is over from then on. */
async function proves(phone: string, companies: Company[], username: string) {
  const proven = await byCode(phone);
  expect(opens(proven)).toEqual(companies.map(({ id }) => id).sort((one, other) => one - other));
  expect(proven.body.password_ended).toBe(true);
  expect((await byPassword(username, GIVEN)).status).toBe(401);
  return proven;
}

test('an account made before the hiring opens its maker alone, until its holder has given a code', async () => {
  const { own, username, phone } = await strangers();
  const stranger = await byPassword(username, GIVEN);
  const hirer = await company();
  await hire(hirer, phone, { is_tenant_admin: true });
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  // Nor does a password that is changed in the other company.
  expect((await setPassword(stranger.tokens.get(own.id) ?? '', OWN, GIVEN)).statusCode).toBe(204);
  expect(opens(await byPassword(username, OWN))).toEqual([own.id]);
  const proven = await byCode(phone);
  expect(opens(proven)).toEqual([own.id, hirer.id]);
  for (const password of [GIVEN, OWN]) expect((await byPassword(username, password)).status).toBe(401);
  const profile = (token = '') => server.call('GET', 'v1/profile/', { token });
  expect((await profile(stranger.tokens.get(own.id))).statusCode).toBe(401);
  const token = proven.tokens.get(hirer.id) ?? '';
  expect((await setPassword(token, GIVEN)).statusCode).toBe(204);
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id, hirer.id]);
  expect((await profile(token)).json().username).toBe(username);
});

test('a user whose phone is changed to a number that signs in elsewhere waits for the code', async () => {
  const { own, username, phone } = await strangers();
  const hirer = await company();
  const { id } = await hire(hirer, newPhone());
  const changed = await call(hirer, 'PUT', `v1/users/${id}/`, { phone });
  expect(changed.json()).toMatchObject({ phone, username: null });
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  await proves(phone, [own, hirer], username);
});

test('who is deleted and restored while the other company sets the password waits for a code again', async () => {
  const { own, id, username, phone } = await strangers();
  const hirer = await company();
  const hired = await hire(hirer, phone);
  await byCode(phone);
  expect((await call(hirer, 'DELETE', `v1/users/${hired.id}/`)).statusCode).toBe(204);
  await givePassword(own, id);
  const restored = await call(hirer, 'POST', `v1/users/${hired.id}/restore/`);
  expect(restored.statusCode).toBe(200);
  expect(restored.json()).toMatchObject({ phone, username: null });
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  await proves(phone, [own, hirer], username);
});

test('who is restored after the other company changed the phone is not who has the new one', async () => {
  const { own, id, username, phone } = await strangers();
  const hirer = await company();
  const hired = await hire(hirer, phone);
  await byCode(phone);
  await call(hirer, 'DELETE', `v1/users/${hired.id}/`);
  const strangersPhone = newPhone();
  expect((await call(own, 'PUT', `v1/users/${id}/`, { phone: strangersPhone })).statusCode).toBe(200);
  expect((await call(hirer, 'POST', `v1/users/${hired.id}/restore/`)).statusCode).toBe(200);
  expect(opens(await byCode(strangersPhone))).toEqual([own.id]);
  await givePassword(own, id);
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  expect(opens(await byCode(phone))).toEqual([hirer.id]);
});

test('who came to one number sets no password for who has the next one', async () => {
  const phone = newPhone();
  const own = await company();
  const { id } = await hire(own, phone);
  const before = (await byCode(phone)).tokens.get(own.id) ?? '';
  const next = newPhone();
  await call(own, 'PUT', `v1/users/${id}/`, { phone: next });
  const hirer = await company();
  await hire(hirer, next);
  const refused = await setPassword(before, OWN);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['new_password']]);
  expect(opens(await byCode(next))).toEqual([own.id, hirer.id]);
  expect((await server.call('GET', 'v1/profile/', { token: before })).statusCode).toBe(401);
});

test('a password that its holder set opens what they joined before, and the rest once they have given the code', async () => {
  const phone = newPhone();
  const first = await company();
  const { username } = await hire(first, phone);
  const session = (await byCode(phone)).tokens.get(first.id) ?? '';
  await setPassword(session, OWN);
  const second = await company();
  await hire(second, phone);
  const half = await byPassword(username ?? '', OWN);
  expect(opens(half)).toEqual([first.id]);
  expect(half.body.phone_to_confirm).toBe(phone.slice(-3));
  const proven = await byCode(phone);
  expect(opens(proven)).toEqual([first.id, second.id]);
  expect(proven.body).not.toHaveProperty('password_ended');
  expect((await server.call('GET', 'v1/profile/', { token: session })).statusCode).toBe(200);
  const whole = await byPassword(username ?? '', OWN);
  expect(opens(whole)).toEqual([first.id, second.id]);
  expect(whole.body).not.toHaveProperty('phone_to_confirm');
});

test('a code that was sent before the joining opens what was open before', async () => {
  const phone = newPhone();
  const first = await company();
  await hire(first, phone);
  const early = await codeFor(phone);
  const second = await company();
  await hire(second, phone);
  const signed = await redeem({ phone_number: phone, ...early });
  expect(opens(signed)).toEqual([first.id]);
  expect(signed.body.phone_to_confirm).toBe(phone.slice(-3));
  expect(opens(await byCode(phone))).toEqual([first.id, second.id]);
});

test('a number that was typed wrongly opens nothing once it is mended', async () => {
  const { own, phone } = await strangers();
  const hirer = await company();
  const { id } = await hire(hirer, phone);
  const right = newPhone();
  expect((await call(hirer, 'PUT', `v1/users/${id}/`, { phone: right })).statusCode).toBe(200);
  expect(opens(await byCode(phone))).toEqual([own.id]);
  expect(opens(await byCode(right))).toEqual([hirer.id]);
});

test('a code for the number that somebody had before their admin changed it lets nobody in', async () => {
  const phone = newPhone();
  const own = await company();
  const { id } = await hire(own, phone);
  const sent = await codeFor(phone);
  await call(own, 'PUT', `v1/users/${id}/`, { phone: newPhone() });
  expect((await redeem({ phone_number: phone, ...sent })).status).toBe(401);
});

test('proof and change of phone at once: whoever is first, the former number opens nothing of the new one', async () => {
  const phone = newPhone();
  const { own, id, username } = await strangers(phone);
  const next = newPhone();
  const sent = await codeFor(phone);
  const [signed] = await Promise.all([
    redeem({ phone_number: phone, ...sent }),
    call(own, 'PUT', `v1/users/${id}/`, { phone: next }),
  ]);
  const hirer = await company();
  await hire(hirer, next);
  for (const token of signed.tokens.values()) await setPassword(token, OWN, GIVEN);
  expect(opens(await byCode(next))).toEqual([own.id, hirer.id]);
  for (const token of signed.tokens.values())
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
  for (const password of [GIVEN, OWN]) expect((await byPassword(username, password)).status).toBe(401);
});

test('of two companies that hire somebody at once, one made the account and the other waits', async () => {
  const phone = newPhone();
  const both = [await company(), await company()] as const;
  const made = await Promise.all(both.map((each) => hire(each, phone)));
  expect(made.map(({ username }) => username === null).sort()).toEqual([false, true]);
  const maker = made[0]?.username ? 0 : 1;
  const given = await call(both[maker], 'PUT', `v1/users/${made[maker]?.id}/password/`, { password: GIVEN });
  expect(given.statusCode).toBe(400);
  expect(opens(await byCode(phone))).toEqual(both.map(({ id }) => id));
});

test('who has no phone, or one that nobody else has, goes on by the password of their company', async () => {
  const own = await company();
  const username = newName();
  const { id } = await hire(own, newPhone(), { phone: null, username });
  await givePassword(own, id);
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  const withPhone = await strangers();
  expect(opens(await byPassword(withPhone.username, GIVEN))).toEqual([withPhone.own.id]);
  // A code proves nothing that did not wait, and ends nothing.
  const signed = await byCode(withPhone.phone);
  expect(signed.body).not.toHaveProperty('password_ended');
  expect(opens(await byPassword(withPhone.username, GIVEN))).toEqual([withPhone.own.id]);
  // Back from a delete they are as they were, where nobody else had a hand in it.
  await call(own, 'DELETE', `v1/users/${id}/`);
  expect((await call(own, 'POST', `v1/users/${id}/restore/`)).json()).toMatchObject({ username });
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
});

test('nothing of the account elsewhere is told before the proof, and the user name after it', async () => {
  const { username, phone } = await strangers();
  const hirer = await company();
  const hired = await hire(hirer, phone);
  expect(hired.username).toBeNull();
  const told = async () => {
    const asked = [
      ['GET', 'v1/users/?admin_view=1'],
      ['GET', `v1/users/?admin_view=1&search=${username}`],
      ['GET', 'v1/users/?admin_view=1&format=csv&whole=rows'],
      ['GET', `v1/users/${hired.id}/`],
      ['PUT', `v1/users/${hired.id}/`, { job_title: 'Kokki', username: null }],
      ['PUT', `v1/users/${hired.id}/`, { phone: newPhone() }],
      ['PUT', `v1/users/${hired.id}/`, { phone }],
    ] as const;
    const answers = [];
    for (const [method, path, body] of asked) answers.push(await call(hirer, method, path, body));
    for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
    return answers.filter(({ body }) => body.includes(username)).length;
  };
  expect(await told()).toBe(0);
  // Their own name is refused as any other one is.
  const tried = async (name: string) => {
    const answer = await call(hirer, 'PUT', `v1/users/${hired.id}/`, { username: name });
    return [answer.statusCode, answer.json().errors];
  };
  expect(await tried(username)).toEqual(await tried(newName()));
  const other = await company();
  const again = await call(other, 'POST', 'v1/users/', { first_name: 'V', last_name: 'V', phone, username });
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([400, ['username']]);
  await byCode(phone);
  expect((await call(hirer, 'GET', `v1/users/${hired.id}/`)).json().username).toBe(username);
  expect((await call(hirer, 'GET', `v1/users/?admin_view=1&search=${username}`)).json().count).toBe(1);
});

test('an import tells nothing of accounts elsewhere, and its people wait for the code', async () => {
  const { own, username, phone } = await strangers();
  const hirer = await company();
  const send = (path: string) => {
    const form = new FormData();
    const text = `first_name;last_name;phone\nVeera;Vieras;${phone}\nToinen;Uusi;${newPhone()}\n`;
    form.set('file', new File([text], 'people.csv'));
    return server.call('POST', path, { token: hirer.token, body: form });
  };
  const preview = await send('v1/users/import/?dry_run=1');
  expect(preview.body).not.toContain(username);
  expect(preview.json()).toMatchObject({ new: 2 });
  expect((await send('v1/users/import/')).statusCode).toBeLessThan(300);
  await runJobs(server.services);
  const list = await call(hirer, 'GET', 'v1/users/?admin_view=1');
  expect(list.json().count).toBe(3);
  expect(list.body).not.toContain(username);
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  await proves(phone, [own, hirer], username);
});

test('a password that opens nothing sends a code instead, which opens', async () => {
  const { own, id, username, phone } = await strangers();
  const hirer = await company();
  await hire(hirer, phone);
  await byCode(phone);
  const holder = (await byCode(phone)).tokens.get(hirer.id) ?? '';
  await setPassword(holder, OWN);
  // Of the company that made it nobody is left, and the other one has taken them back.
  await call(own, 'DELETE', `v1/users/${id}/`);
  await server.services.database.system.execute(
    sql`update memberships set proven = false where tenant_id = ${hirer.id}`,
  );
  await server.services.database.system.execute(sql`delete from otp_attempts where phone = ${phone}`);
  const sent = server.sms.length;
  const asked = await byPassword(username, OWN);
  expect([asked.status, asked.body.code]).toEqual([401, 'phone_unconfirmed']);
  expect(asked.body).toMatchObject({ phone_to_confirm: phone.slice(-3), expires: expect.any(String) });
  expect(asked.body).not.toHaveProperty('token');
  expect(asked.body.tenants).toEqual([]);
  await server.services.background.settled();
  const pin_code = pinAfter(sent);
  expect(opens(await redeem({ attempt_id: asked.body.attempt_id, pin_code }))).toEqual([hirer.id]);
  expect(opens(await byPassword(username, OWN))).toEqual([hirer.id]);
});

test('who is in by password asks for the code without naming the number, and goes on with all of it', async () => {
  const phone = newPhone();
  const first = await company();
  const { username } = await hire(first, phone);
  await setPassword((await byCode(phone)).tokens.get(first.id) ?? '', OWN);
  const second = await company();
  await hire(second, phone);
  const token = (await byPassword(username ?? '', OWN)).tokens.get(first.id) ?? '';
  const sent = server.sms.length;
  const begun = await server.call('POST', 'v1/auth/confirmation/', { token });
  expect(begun.statusCode, begun.body).toBe(200);
  await server.services.background.settled();
  const body = { attempt_id: begun.json().attempt_id, pin_code: pinAfter(sent) };
  expect(opens(await redeem(body))).toEqual([first.id, second.id]);
  // It takes the place of the signing in that it was asked for by.
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
  // Nothing waits any more.
  const session = (await byPassword(username ?? '', OWN)).tokens.get(first.id) ?? '';
  expect((await server.call('POST', 'v1/auth/confirmation/', { token: session })).statusCode).toBe(409);
});

test('a calendar address does not stay with who a user was before', async () => {
  const { phone } = await strangers();
  const hirer = await company();
  const former = newPhone();
  const { id } = await hire(hirer, former);
  const token = (await byCode(former)).tokens.get(hirer.id) ?? '';
  const made = await server.call('POST', 'v1/calendar/', { token });
  expect(made.statusCode, made.body).toBeLessThan(300);
  const path = /api\/(.*\.ics)/.exec(made.body)?.[1] ?? '';
  expect((await server.call('GET', path)).statusCode).toBe(200);
  await call(hirer, 'PUT', `v1/users/${id}/`, { phone });
  expect((await server.call('GET', path)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
});
