import { expect, inject, test } from 'vitest';
import { openPath } from '../../../../test/database-path.ts';
import { freePort } from '../../../../test/free-port.ts';
import { HostClient, hostsOf } from './host-client.ts';

test('an address may name several hosts, each with a port of its own', () => {
  expect(
    hostsOf('postgres://u:p%40w@a:5432,b:5433/db?target_session_attrs=read-write&sslmode=verify-full'),
  ).toEqual([
    'postgres://u:p%40w@a:5432/db?sslmode=verify-full',
    'postgres://u:p%40w@b:5433/db?sslmode=verify-full',
  ]);
  expect(hostsOf('postgres://a,b/db?target_session_attrs=primary')).toEqual([
    'postgres://a/db',
    'postgres://b/db',
  ]);
  const one = 'postgres://piiri@localhost/db?host=/run/postgresql';
  expect(hostsOf(one)).toEqual([one]);
});

test('of several hosts the one that answers is used, and another one as soon as that is gone', async () => {
  const paths = [await openPath(inject('testServer').url), await openPath(inject('testServer').url)];
  const [first, second] = paths;
  if (!first || !second) throw new Error('There are two paths.');
  const { host } = new URL(second.url);
  const dead = `127.0.0.1:${await freePort()}`;
  const url = first.url.replace(/(127\.0\.0\.1:\d+)/, `${dead},$1,${host}`);
  const portOf = async () => {
    const client = new HostClient({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return client.port;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const portIn = (each: { url: string }) => Number(new URL(each.url).port);
  try {
    second.cut();
    expect(await portOf()).toBe(portIn(first));
    first.cut();
    second.mend();
    // The first attempt finds out.
    await expect(portOf()).rejects.toThrow();
    expect(await portOf()).toBe(portIn(second));
    second.cut();
    await expect(portOf()).rejects.toThrow();
    await expect(portOf()).rejects.toThrow();
    first.mend();
    expect(await portOf()).toBe(portIn(first));
  } finally {
    for (const path of paths) await path.close();
  }
});
