import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { multipart, picture } from '../../../test/newsroom.ts';
import { nextTransitionIn } from '../../engine/cache/next-transition.ts';
import { openResponseCache } from '../../platform/cache/response-cache.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

/** Creates a company with an administrator, and returns what its people see of it. */
async function company(input: Parameters<TestApp['build']['tenant']>[0] = {}) {
  const { build, call, login } = server;
  const { id } = await build.tenant(input);
  const token = await login(await build.user({ tenant: id, is_tenant_admin: true }));
  return {
    id,
    change: (body: object) => call('PATCH', 'v1/tenant/', { token, body }),
    manifest: async (): Promise<string> => (await call('GET', 'v1/tenant/', { token })).json().manifest,
  };
}

/** Without a token, as browsers do. */
const request = (url: string) => server.app.inject(url);
const read = async (url: string) => (await request(url)).json();
const siblingOf = (manifest: string, name: string) => manifest.replace(/[^/]+$/, name);

/** Returns the colours of an icon at its edge and in its middle. */
async function coloursOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return `#${data.subarray(from, from + 3).toString('hex')}`;
  };
  return { size: info.width, edge: at(0, info.height >> 1), middle: at(info.width >> 1, info.height >> 1) };
}

test('a company’s manifest has its name, colour and icons', async () => {
  const { id, manifest } = await company({
    name: 'Kaivopuiston Kala Oy',
    color: '#0b5d66',
    default_language: 'sv',
  });
  const address = await manifest();
  const answer = await request(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const parsed = answer.json();
  expect(parsed).toMatchObject({
    id: `/?company=${id}`,
    name: 'Kaivopuiston Kala Oy',
    short_name: 'Kaivopuiston',
    lang: 'sv',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f5f1',
    theme_color: '#0b5d66',
  });
  const kinds = parsed.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
  for (const { src, sizes } of [...parsed.icons, { src: 'icon-180.png', sizes: '180x180' }]) {
    const icon = await request(siblingOf(address, src));
    expect(icon.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the icon is the logo, or without one the first letter, on the company’s colour', async () => {
  // The middle of the letter I is its stroke.
  const { change, manifest } = await company({ name: 'Iso talo', color: '#112233' });
  const letter = await coloursOf((await request(siblingOf(await manifest(), 'icon-180.png'))).rawPayload);
  expect(letter).toMatchObject({ size: 180, middle: '#ffffff' });
  const before = await manifest();
  expect((await change(multipart({ logo: await picture('png') }))).statusCode).toBe(200);
  expect(await manifest()).not.toBe(before);
  const logo = await coloursOf((await request(siblingOf(await manifest(), 'icon-180.png'))).rawPayload);
  expect(logo.middle).not.toBe('#ffffff');
  expect(logo.edge).toBe(letter.edge);
  await change({ remove_logo: true });
  expect(await manifest()).toBe(before);
});

test('a transparent logo is placed on white, whatever colour the company has', async () => {
  const { change, manifest } = await company({ name: 'Oma', color: '#112233' });
  const icon = async () => coloursOf((await request(siblingOf(await manifest(), 'icon-180.png'))).rawPayload);
  expect((await icon()).middle).not.toBe('#ffffff');
  const empty = { width: 300, height: 200, channels: 4, background: '#00000000' } as const;
  const png = await sharp({ create: empty }).png().toBuffer();
  const logo = new Blob([new Uint8Array(png)], { type: 'image/png' });
  expect((await change(multipart({ logo }))).statusCode).toBe(200);
  expect((await icon()).middle).toBe('#ffffff');
});

test('a new name or colour changes the address; the former one gives current data with no-cache', async () => {
  const { change, manifest } = await company({ name: 'Vanha Oy', color: '#112233' });
  const former = await manifest();
  const icon = await coloursOf((await request(siblingOf(former, 'maskable-192.png'))).rawPayload);
  await change({ time_zone: 'Europe/Vilnius', settings: { chat_enabled: false } });
  expect(await manifest()).toBe(former);
  await change({ name: 'Uusi Oy', color: '#aa0000' });
  const now = await manifest();
  expect(now).not.toBe(former);
  expect(await read(now)).toMatchObject({ name: 'Uusi Oy', theme_color: '#aa0000' });
  expect((await request(former)).headers['cache-control']).toBe('no-cache');
  expect(await read(former)).toEqual(await read(now));
  const { edge } = await coloursOf((await request(siblingOf(now, 'maskable-192.png'))).rawPayload);
  expect(edge).not.toBe(icon.edge);
});

test('a changed address does not reach another company', async () => {
  const [mine, otherCompany] = [await company(), await company()];
  const address = await mine.manifest();
  const [, key = '', version = ''] = /app\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
  const signature = key.replace(/^\d+-/, '');
  const wrong = [
    `${otherCompany.id}-${signature}`,
    `0${key}`,
    `-${key}`,
    `${mine.id}`,
    `${mine.id}-${'A'.repeat(22)}`,
    `${mine.id}-${signature.slice(0, 21)}`,
    `${mine.id}-${signature}A`,
    `${mine.id}-${'ä'.repeat(22)}`,
    `999999999-${signature}`,
    '%00',
    '..%2f..',
  ];
  for (const invalidId of wrong) {
    const answer = await request(`/api/app/${invalidId}/${version}/manifest.webmanifest`);
    expect([400, 404], invalidId).toContain(answer.statusCode);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  }
  for (const file of ['icon-64.png', 'icon-192.svg', '..%2fmanifest.webmanifest', ''])
    expect([400, 404]).toContain((await request(`/api/app/${key}/${version}/${file}`)).statusCode);
  expect((await request(`/api/app/${key}/x/manifest.webmanifest`)).statusCode).toBe(404);
});

test('an address stays valid after the installation’s secret changes, and ends with the company', async () => {
  const { manifest } = await company({ name: 'Pysyvä' });
  const address = await manifest();
  const { sign, signatures, cache, database } = server.services;
  // A process that starts with another secret has an empty cache.
  server.services.cache = openResponseCache(nextTransitionIn(database));
  server.services.sign = (purpose, value) => sign(`${purpose} newer`, value);
  server.services.signatures = (purpose, value) => [
    sign(`${purpose} newer`, value),
    ...signatures(purpose, value),
  ];
  expect(await manifest()).not.toBe(address);
  expect(await read(address)).toEqual(await read(await manifest()));
  server.services.signatures = (purpose, value) => [sign(`${purpose} newer`, value)];
  expect((await request(address)).statusCode).toBe(404);
  Object.assign(server.services, { sign, signatures, cache });
});

test.each([
  ['</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
  ['"}],"start_url":"https://paha.example/', '"}],"start_url":"https://paha.example/'],
  ['Kala\u202eyO\u0007\n Kauppa', 'Kala yO Kauppa'],
  ['\u202e\u2066', ''],
  ['😀 ryhmä', '😀 ryhmä'],
  ['漢字'.repeat(50), '漢字'.repeat(50)],
  ['<svg onload="x">&amp;', '<svg onload="x">&amp;'],
])('the name %j is escaped', async (name, expected) => {
  const { manifest } = await company({ name });
  const address = await manifest();
  const parsed = await read(address);
  expect(parsed).toMatchObject({ name: expected || 'Piiri', start_url: '/home', scope: '/' });
  expect(parsed.short_name.length).toBeGreaterThan(0);
  const icon = await request(siblingOf(address, 'icon-192.png'));
  expect((await sharp(icon.rawPayload).metadata()).format).toBe('png');
});

test('concurrent requests get the same icon', async () => {
  const { manifest } = await company({ name: 'Tungos' });
  const address = siblingOf(await manifest(), 'icon-512.png');
  const icons = await Promise.all(Array.from({ length: 20 }, () => request(address)));
  expect(new Set(icons.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(icons.every(({ statusCode }) => statusCode === 200)).toBe(true);
});
