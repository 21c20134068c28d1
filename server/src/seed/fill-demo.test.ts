import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/content/password.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { guardDemo } from '../features/sessions/guard-demo.ts';
import { hashPassword } from '../platform/auth/password-rules.ts';
import { fillDemo } from './fill-demo.ts';
import { createPerson, createTenant } from './people.ts';

let server: TestApp;

beforeAll(async () => {
  // A separate server: the demo only fills an empty database.
  server = await startTestApp();
});

afterAll(() => server.close());

/** Returns the keys of stored pictures and attachments. */
function storedKeys(): string[] {
  const root = join(server.services.config.dataDir, 'files');
  return ['media', 'attachments']
    .filter((kind) => existsSync(join(root, kind)))
    .flatMap((kind) => readdirSync(join(root, kind)).flatMap((part) => readdirSync(join(root, kind, part))))
    .sort();
}

const signIn = () =>
  server.call('POST', 'v1/auth/login', { body: { username: 'employee', password: DEMO_PASSWORD } });

/** Fills the demo and fails after some stored files. */
async function breakOffAfter(files: number): Promise<void> {
  const { services } = server;
  let left = files;
  const keepBytes = async (key: string, bytes: Uint8Array) => {
    if (left-- === 0) throw new Error('killed');
    await services.storage.keepBytes(key, bytes);
  };
  await expect(fillDemo({ ...services, storage: { ...services.storage, keepBytes } })).rejects.toThrow(
    'killed',
  );
}

// The tests run in order: the first needs the empty database, and the second fills it.
describe('filling the demo', { shuffle: false }, () => {
  test('deletes files left by an earlier attempt that broke off', async () => {
    await breakOffAfter(4);
    const first = storedKeys();
    expect(first.length).toBeGreaterThan(0);
    await breakOffAfter(2);
    const second = storedKeys();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((key) => first.includes(key))).toEqual([]);
  });

  test('production on a demo database logs an error, ends sessions and rejects the demo password', async () => {
    const { config, log, database } = server.services;
    const { id } = await createTenant(database.system, { name: 'Revontuli Oy' });
    const account = { username: 'employee', password_hash: await hashPassword(DEMO_PASSWORD) };
    await createPerson(database.system, id, { first_name: 'Eeva', last_name: 'Laine', account });
    const token = (await signIn()).json().token;
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
    const logged: unknown[] = [];
    const hearing = Object.assign(Object.create(log), { error: (line: unknown) => logged.push(line) });
    Object.assign(config, { production: true, demo: true });
    await guardDemo({ ...server.services, log: hearing });
    expect(logged).toEqual([]);
    Object.assign(config, { production: true, demo: false });
    await guardDemo({ ...server.services, log: hearing });
    expect(logged.join()).toMatch(/holds 1 accounts? of the demo with its public password \(employee\)/);
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    Object.assign(config, { production: false });
    expect((await signIn()).statusCode).toBe(200);
  });
});
