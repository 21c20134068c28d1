import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { AnyCommand } from './command.ts';
import rename from './commands/tenant-rename.ts';
import resume from './commands/tenant-resume.ts';
import suspend from './commands/tenant-suspend.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

/** Runs a command on the test's server, and gives what it says. */
async function run(command: AnyCommand, ...operands: string[]): Promise<string> {
  let said = '';
  const say = (line: string) => {
    said += line;
  };
  await command.run({ operands, options: {}, open: async () => server.services, say } as never);
  return said;
}

const status = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).statusCode;

test('of a suspended company nobody signs in or goes on, until it is resumed; others do', async () => {
  const { id: tenant, name } = await server.build.tenant();
  const user = await server.build.user({ tenant });
  const tokens = [await server.login(user), await server.login(await server.build.user())] as const;
  const signIn = async () => {
    const body = { username: user.username, password: user.password };
    return (await server.call('POST', 'v1/auth/login/', { body })).json();
  };
  expect(await run(suspend, name.toUpperCase())).toContain('suspended');
  expect(await Promise.all(tokens.map(status))).toEqual([401, 200]);
  expect(await signIn()).not.toHaveProperty('token');
  await run(resume, name);
  expect(await Promise.all(tokens.map(status))).toEqual([200, 200]);
  expect(JSON.stringify(await signIn())).toContain('token');
  await expect(run(suspend, `${name} Oy`)).rejects.toThrow('There is no company called');
});

test('a renamed company is known by its new name at once, which no other may have', async () => {
  const { id: tenant, name } = await server.build.tenant();
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const named = async () => (await server.call('GET', 'v1/tenant/', { token })).json().name;
  expect(await named()).toBe(name);
  await run(rename, name, `${name} Uusi`);
  expect(await named()).toBe(`${name} Uusi`);
  const other = await server.build.tenant();
  await expect(run(rename, other.name, `${name} uusi`)).rejects.toThrow('already');
});
