import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import type { AnyCommand } from './command.ts';
import domainAdd from './commands/tenant-domain-add.ts';
import domainRemove from './commands/tenant-domain-remove.ts';
import hostAdd from './commands/tenant-host-add.ts';
import hostList from './commands/tenant-host-list.ts';
import hostRemove from './commands/tenant-host-remove.ts';
import rename from './commands/tenant-rename.ts';
import resume from './commands/tenant-resume.ts';
import suspend from './commands/tenant-suspend.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

/** Runs a command on the test's server, and returns its output. */
async function run(command: AnyCommand, ...operands: string[]): Promise<string> {
  let output = '';
  const print = (line: string) => {
    output += `${line}\n`;
  };
  const { config } = server.services;
  const open = async () => server.services;
  await command.run({ operands, options: {}, config, open, say: print, remark: print } as never);
  return output;
}

const status = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).statusCode;

test('nobody signs in to a suspended company or stays signed in until it is resumed; others do', async () => {
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

test('a renamed company is found by its new name at once, which no other company may take', async () => {
  const { id: tenant, name } = await server.build.tenant();
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const named = async () => (await server.call('GET', 'v1/tenant/', { token })).json().name;
  expect(await named()).toBe(name);
  await run(rename, name, `${name} Uusi`);
  expect(await named()).toBe(`${name} Uusi`);
  const otherTenant = await server.build.tenant();
  await expect(run(rename, otherTenant.name, `${name} uusi`)).rejects.toThrow('already');
});

describe('hosts of a company', () => {
  const word = () => randomBytes(6).toString('hex');

  test('are added, listed in order and removed; people and the audit log see the change', async () => {
    const { id: tenant, name } = await server.build.tenant();
    const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
    const address = async () => (await server.call('GET', 'v1/tenant/', { token })).json().address;
    const [first, second] = [`z-${word()}.example`, `a-${word()}.example`];
    expect(await run(hostList, name)).toContain('no host of its own');
    expect(await address()).toBeNull();
    expect(await run(hostAdd, name, ` ${first.toUpperCase()}`)).toBe(`${name} is now at https://${first}\n`);
    expect(await run(hostAdd, name, second)).toContain('is now at');
    expect(await run(hostAdd, name, second)).toContain('is already at');
    expect(await run(hostList, name)).toBe(`${first}\n${second}\n`);
    expect(await address()).toBe(`https://${first}`);
    await run(hostRemove, name, first);
    expect(await address()).toBe(`https://${second}`);
    await expect(run(hostRemove, name, first)).rejects.toThrow('is no host of');
    const history = await server.call('GET', 'v1/history/?entity=tenant', { token });
    expect(history.json().results.map(({ changes }: { changes: object }) => changes)).toEqual([
      { host: [first, null] },
      { host: [null, second] },
      { host: [null, first] },
    ]);
  });

  test('a host belongs to one company', async () => {
    const [tenant, otherTenant] = [await server.build.tenant(), await server.build.tenant()];
    const host = `${word()}.example`;
    await run(hostAdd, tenant.name, host);
    await expect(run(hostAdd, otherTenant.name, host)).rejects.toThrow(
      `${host} is the host of ${tenant.name}.`,
    );
    await expect(run(hostRemove, otherTenant.name, host)).rejects.toThrow('is no host of');
    const both = await Promise.allSettled(
      [tenant, otherTenant].map(({ name }) => run(hostAdd, name, `x.${host}`)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an invalid name or the host of PUBLIC_URL is refused, and the default https port is dropped', async () => {
    const { name } = await server.build.tenant();
    const before = server.services.config;
    await expect(run(hostAdd, name, 'https://x.example')).rejects.toThrow('host: a name such as');
    expect(await run(hostAdd, name, `${word()}.localhost:3000`)).toContain('http://');
    server.services.config = { ...before, production: true, publicUrl: 'https://intra.example.com' };
    const host = `${word()}.example`;
    expect(await run(hostAdd, name, `${host}:8443`)).toBe(`${name} is now at https://${host}:8443\n`);
    expect(await run(hostAdd, name, `${host}:443`)).toBe(`${name} is now at https://${host}\n`);
    expect(await run(hostRemove, name, `${host}:443`)).toContain('no longer');
    await expect(run(hostAdd, name, 'intra.example.com:443')).rejects.toThrow('that of PUBLIC_URL');
    await expect(run(hostAdd, name, 'Intra.Example.com')).rejects.toThrow('that of PUBLIC_URL');
    server.services.config = before;
  });
});

test('a mail domain given by the operator holds at once, for one company, and ends when it is taken away', async () => {
  const { id: tenant, name } = await server.build.tenant();
  const otherTenant = await server.build.tenant();
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const domains = async () => (await server.call('GET', 'v1/tenant/sign-in/', { token })).json().domains;
  const domain = `d${randomBytes(5).toString('hex')}.example`;
  const put = { token, body: { domains: [domain] } };
  expect((await server.call('PUT', 'v1/tenant/sign-in/', put)).json().domains).toEqual([]);
  expect(await run(domainAdd, name, domain.toUpperCase())).toBe(`${domain} is a mail domain of ${name}.\n`);
  expect(await domains()).toEqual([domain]);
  await run(domainAdd, name, domain);
  await expect(run(domainAdd, otherTenant.name, domain)).rejects.toThrow('another company');
  await expect(run(domainAdd, name, 'gmail.com')).rejects.toThrow('public mail service');
  await expect(run(domainAdd, name, 'nonsense')).rejects.toThrow('a name such as example.com');
  await run(domainRemove, name, domain);
  expect(await domains()).toEqual([]);
  await expect(run(domainRemove, name, domain)).rejects.toThrow('no mail domain');
  await run(domainAdd, otherTenant.name, domain);
});
