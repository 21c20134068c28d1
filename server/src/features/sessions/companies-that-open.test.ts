import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { GIVEN, newName, newPhone, OWN, openHiring, opens } from '../../../test/hiring.ts';
import { runJobs } from '../../../test/run-jobs.ts';

type Hiring = ReturnType<typeof openHiring>;

let server: TestApp;
let company: Hiring['company'];
let call: Hiring['call'];
let hire: Hiring['hire'];
let givePassword: Hiring['givePassword'];
let byPassword: Hiring['byPassword'];
let byCode: Hiring['byCode'];
let setPassword: Hiring['setPassword'];
let strangers: Hiring['strangers'];
let proves: Hiring['proves'];

beforeAll(async () => {
  server = await openTestApp();
  ({ company, call, hire, givePassword, byPassword, byCode, setPassword, strangers, proves } =
    openHiring(server));
});

afterAll(() => server.close());

test('an account made before the hiring opens only its own company until its holder has given a code', async () => {
  const { own, username, phone } = await strangers();
  const stranger = await byPassword(username, GIVEN);
  const hirer = await company();
  await hire(hirer, phone, { is_tenant_admin: true });
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  // A password changed in the other company does not open it either.
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

test('a user whose phone is changed to a number that signs in elsewhere must give the code', async () => {
  const { own, username, phone } = await strangers();
  const hirer = await company();
  const { id } = await hire(hirer, newPhone());
  const changed = await call(hirer, 'PUT', `v1/users/${id}/`, { phone });
  expect(changed.json()).toMatchObject({ phone, username: null });
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  await proves(phone, [own, hirer], username);
});

test('a user restored after the other company set a password must give a code again', async () => {
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

test('a user restored after the other company changed the phone is not linked to the new number’s holder', async () => {
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

test('a password set by its holder opens companies joined before, and the rest after the code', async () => {
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
  const afterProof = await byPassword(username ?? '', OWN);
  expect(opens(afterProof)).toEqual([first.id, second.id]);
  expect(afterProof.body).not.toHaveProperty('phone_to_confirm');
});

test('of two companies that hire a person at once, one makes the account and the other waits', async () => {
  const phone = newPhone();
  const both = [await company(), await company()] as const;
  const users = await Promise.all(both.map((employer) => hire(employer, phone)));
  expect(users.map(({ username }) => username === null).sort()).toEqual([false, true]);
  const maker = users[0]?.username ? 0 : 1;
  const answer = await call(both[maker], 'PUT', `v1/users/${users[maker]?.id}/password/`, {
    password: GIVEN,
  });
  expect(answer.statusCode).toBe(400);
  expect(opens(await byCode(phone))).toEqual(both.map(({ id }) => id));
});

test('a user without a phone, or with an unshared one, signs in with the company’s password', async () => {
  const own = await company();
  const username = newName();
  const { id } = await hire(own, newPhone(), { phone: null, username });
  await givePassword(own, id);
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
  const withPhone = await strangers();
  expect(opens(await byPassword(withPhone.username, GIVEN))).toEqual([withPhone.own.id]);
  // A code does nothing if no company waited for it: it ends no session and no password.
  const signed = await byCode(withPhone.phone);
  expect(signed.body).not.toHaveProperty('password_ended');
  expect(opens(await byPassword(withPhone.username, GIVEN))).toEqual([withPhone.own.id]);
  // A restored user can sign in as before if no other company was involved.
  await call(own, 'DELETE', `v1/users/${id}/`);
  expect((await call(own, 'POST', `v1/users/${id}/restore/`)).json()).toMatchObject({ username });
  expect(opens(await byPassword(username, GIVEN))).toEqual([own.id]);
});

test('nothing of the account elsewhere is revealed before the proof, and the user name is shown after it', async () => {
  const { username, phone } = await strangers();
  const hirer = await company();
  const hired = await hire(hirer, phone);
  expect(hired.username).toBeNull();
  const countMatches = async () => {
    const requests = [
      ['GET', 'v1/users/?admin_view=1'],
      ['GET', `v1/users/?admin_view=1&search=${username}`],
      ['GET', 'v1/users/?admin_view=1&format=csv&whole=rows'],
      ['GET', `v1/users/${hired.id}/`],
      ['PUT', `v1/users/${hired.id}/`, { job_title: 'Kokki', username: null }],
      ['PUT', `v1/users/${hired.id}/`, { phone: newPhone() }],
      ['PUT', `v1/users/${hired.id}/`, { phone }],
    ] as const;
    const answers = [];
    for (const [method, path, body] of requests) answers.push(await call(hirer, method, path, body));
    for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
    return answers.filter(({ body }) => body.includes(username)).length;
  };
  expect(await countMatches()).toBe(0);
  // The account's own user name is rejected like any other.
  const setName = async (name: string) => {
    const answer = await call(hirer, 'PUT', `v1/users/${hired.id}/`, { username: name });
    return [answer.statusCode, answer.json().errors];
  };
  expect(await setName(username)).toEqual(await setName(newName()));
  const otherCompany = await company();
  const again = await call(otherCompany, 'POST', 'v1/users/', {
    first_name: 'V',
    last_name: 'V',
    phone,
    username,
  });
  expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([400, ['username']]);
  await byCode(phone);
  expect((await call(hirer, 'GET', `v1/users/${hired.id}/`)).json().username).toBe(username);
  expect((await call(hirer, 'GET', `v1/users/?admin_view=1&search=${username}`)).json().count).toBe(1);
});

test('an import reveals no accounts elsewhere, and its people must give the code', async () => {
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

test('a calendar address ends when the user is linked to another person', async () => {
  const { phone } = await strangers();
  const hirer = await company();
  const former = newPhone();
  const { id } = await hire(hirer, former);
  const token = (await byCode(former)).tokens.get(hirer.id) ?? '';
  const created = await server.call('POST', 'v1/calendar/', { token });
  expect(created.statusCode, created.body).toBeLessThan(300);
  const path = /api\/(.*\.ics)/.exec(created.body)?.[1] ?? '';
  expect((await server.call('GET', path)).statusCode).toBe(200);
  await call(hirer, 'PUT', `v1/users/${id}/`, { phone });
  expect((await server.call('GET', path)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
});
