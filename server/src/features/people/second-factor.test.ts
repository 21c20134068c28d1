import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';

let server: TestApp;
let admin: TestUser;
let token: string;
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  admin = await server.build.user({ is_tenant_admin: true });
  token = await server.login(admin);
});

const requireSecondFactor = (isOn: boolean, by = token) =>
  server.call('PATCH', 'v1/tenant/', { token: by, body: { settings: { admins_need_second_factor: isOn } } });

const login = ({ username }: TestUser, password: unknown) =>
  server.call('POST', 'v1/auth/login/', {
    body: { username, password },
    address: `192.0.2.${addresses++ % 250}`,
  });

const withoutPhone = ({ accountId }: TestUser) =>
  server.services.database.system.execute(sql`update accounts set phone = null where id = ${accountId}`);

async function sentPin(): Promise<string> {
  await server.services.background.settled();
  return server.sms.at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

const otp = (body: object) =>
  server.call('POST', 'v2/auth/otp/', { body, address: `192.0.2.${addresses++ % 250}` });

describe('a person with console access', () => {
  test('gets no token by password alone, and gets one with the code that is sent', async () => {
    expect((await login(admin, admin.password)).json().token).toBeTruthy();
    expect((await requireSecondFactor(true)).json().settings.admins_need_second_factor).toBe(true);
    const sent = server.sms.length;
    const answer = await login(admin, admin.password);
    expect(answer.statusCode).toBe(200);
    const { second_factor, attempt_id, expires, ...more } = answer.json();
    expect([second_factor, new Date(expires) > new Date()]).toEqual(['otp', true]);
    expect(more).toEqual({ phone_to_confirm: admin.phone.slice(-3) });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const pin_code = await sentPin();
    expect(server.sms.slice(sent).map(({ to }) => to)).toEqual([admin.phone]);
    const wrong = String((Number(pin_code) + 1) % 1_000_000).padStart(6, '0');
    expect((await otp({ attempt_id, pin_code: wrong })).statusCode).toBe(401);
    const opened = await otp({ attempt_id, pin_code });
    expect(opened.statusCode, opened.body).toBe(200);
    expect((await server.call('GET', 'v1/profile/', { token: opened.json().token })).json().id).toBe(
      admin.id,
    );
    await requireSecondFactor(false);
    expect((await login(admin, admin.password)).json().token).toBeTruthy();
  });

  test('needs the second factor with any right that opens the console; others do not', async () => {
    await requireSecondFactor(true);
    const { tenantId: tenant } = admin;
    const group = await server.build.group({ tenant });
    for (const rights of [{ is_feedback_manager: true }, { admin_groups: [group.id] }]) {
      const user = await server.build.user({ tenant, ...rights });
      expect((await login(user, user.password)).json()).toMatchObject({ second_factor: 'otp' });
    }
    for (const rights of [{}, { read_only: true }]) {
      const user = await server.build.user({ tenant, ...rights });
      expect((await login(user, user.password)).json().token).toBeTruthy();
    }
  });

  test('gets no token of another company either, and the usual answer for a wrong password', async () => {
    await requireSecondFactor(true);
    const otherTenant = await server.build.tenant();
    const { system } = server.services.database;
    const { rows } = await system.execute<{ id: number }>(sql`
      insert into users (tenant_id, first_name, last_name) values (${otherTenant.id}, 'Toinen', 'Työ') returning id`);
    await system.execute(sql`insert into memberships (account_id, tenant_id, user_id, proven)
      values (${admin.accountId}, ${otherTenant.id}, ${rows[0]?.id}, true)`);
    expect((await login(admin, admin.password)).body).not.toContain('token');
    const [wrong, unknown] = [
      await login(admin, 'Väärä-salasana-1'),
      await login({ ...admin, username: 'ei-ketaan' }, 'x'),
    ];
    const contentOf = (answer: typeof wrong) => ({ ...answer.json(), request_id: 0 });
    expect(contentOf(wrong)).toEqual(contentOf(unknown));
  });
});

describe('a console user without a phone', () => {
  test('prevents switching the requirement on, and is named', async () => {
    const group = await server.build.group({ tenant: admin.tenantId });
    const user = await server.build.user({
      tenant: admin.tenantId,
      first_name: 'Puhelimeton',
      last_name: 'Ylläpitäjä',
      admin_groups: [group.id],
    });
    await withoutPhone(user);
    const conflict = await requireSecondFactor(true);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json().detail).toContain('Puhelimeton Ylläpitäjä');
    expect(
      (await server.call('GET', 'v1/tenant/', { token })).json().settings.admins_need_second_factor,
    ).toBe(false);
    await server.call('PUT', `v1/users/${user.id}/`, { token, body: { admin_groups: [] } });
    expect((await requireSecondFactor(true)).statusCode).toBe(200);
    const again = await server.call('PUT', `v1/users/${user.id}/`, {
      token,
      body: { is_tenant_admin: true },
    });
    expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('Puhelimeton')]);
    const added = await server.call('PATCH', `v1/tenant/groups/${group.id}/admins/`, {
      token,
      body: { add: [user.id] },
    });
    expect(added.statusCode).toBe(409);
    const renamed = await server.call('PUT', `v1/users/${user.id}/`, { token, body: { job_title: 'Yö' } });
    expect(renamed.statusCode).toBe(200);
  });

  test('gets the error second_factor_missing when the phone was removed later', async () => {
    await requireSecondFactor(true);
    await withoutPhone(admin);
    const answer = await login(admin, admin.password);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_missing']);
  });
});
