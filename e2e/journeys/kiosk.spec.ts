import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { ALLOW_SERVICE_WORKER } from '../fixtures/device.ts';
import type { Credentials } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const TABLET = { viewport: { width: 820, height: 1180 }, ...ALLOW_SERVICE_WORKER };

/** Pairs the tablet as a kiosk. */
async function pair(tablet: Page, admin: Api, kiosk_seconds = 60): Promise<void> {
  const code = tablet.locator('.code');
  await expect(code).toHaveText(/[2-9A-Z]{3} [2-9A-Z]{3}/);
  const body = { code: await code.textContent(), name: 'Halli 2', kind: 'kiosk', kiosk_seconds };
  await admin.ask('POST', 'v1/screens/pair/', { body });
  await expect(tablet.getByRole('heading', { name: t('devices:choose') })).toBeVisible();
}

async function signIn(tablet: Page, { username, password }: Credentials): Promise<void> {
  await tablet.getByRole('button', { name: t('devices:by_name') }).click();
  await tablet.getByLabel(t('devices:identity')).fill(username);
  await tablet.getByRole('button', { name: t('devices:go_on') }).click();
  await tablet.getByLabel(t('devices:password')).fill(password ?? '');
  await tablet.getByRole('button', { name: t('devices:sign_in') }).click();
  await expect(tablet).toHaveURL(/\/home$/);
  await expect(tablet.getByRole('button', { name: t('devices:leave') })).toBeVisible();
}

/** Everything that the browser keeps for the site. */
async function keptBy(tablet: Page) {
  const stored = await tablet.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  const cookies = await tablet.context().cookies();
  return { ...stored, cookies: cookies.map(({ name }) => name.replace('__Host-', '')) };
}

/** Nothing but the cookie by which the device is known. */
const NOTHING = { local: [], tab: [], caches: [], databases: [], workers: 0, cookies: ['kiosk'] };

test('two people one after the other see nothing of each other, and nothing stays on the device', async ({
  open,
  api,
  company,
}) => {
  const tablet = await open(undefined, { ...TABLET, language: '', at: '/kiosk' });
  await pair(tablet, await api(company.tenantAdmin));
  await signIn(tablet, company.member);
  const first = await (await api(company.member)).ask<{ first_name: string; last_name: string }>(
    'GET',
    'v1/profile/',
  );
  await tablet.goto('/profile');
  await expect(tablet.getByText(first.last_name).first()).toBeVisible();
  await tablet.goto('/news');
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  await tablet.getByRole('button', { name: t('devices:leave') }).click();
  await expect(tablet).toHaveURL(/\/kiosk$/);
  await expect(tablet.getByRole('heading', { name: t('devices:choose') })).toBeVisible();
  expect(await keptBy(tablet)).toEqual(NOTHING);

  // Neither forward nor by an address does anybody get back.
  const choose = tablet.getByRole('heading', { name: t('devices:choose') });
  for (const move of [() => tablet.goForward(), () => tablet.goto('/profile'), () => tablet.goto('/news')]) {
    await move().catch(() => undefined);
    await expect(tablet).toHaveURL(/\/kiosk$/);
    await expect(choose).toBeVisible();
    await expect(tablet.getByText(first.last_name)).toHaveCount(0);
  }

  await signIn(tablet, company.outsider);
  await tablet.goto('/profile');
  const second = await (await api(company.outsider)).ask<{ last_name: string }>('GET', 'v1/profile/');
  // Proves that the page shows whose it is, so that the absence of the first person's name below means something.
  await expect(tablet.getByText(second.last_name).first()).toBeVisible();
  await expect(tablet.getByText(first.last_name)).toHaveCount(0);
  // All the way back: to pages of this session, to the kiosk's first page, or to the blank one before it.
  for (let step = 0; step < 6; step += 1) {
    await tablet.goBack().catch(() => undefined);
    const app = tablet.getByRole('button', { name: t('devices:leave') });
    await expect
      .poll(async () => tablet.url() === 'about:blank' || (await choose.or(app).count()) > 0)
      .toBe(true);
    await expect(tablet.getByText(first.last_name)).toHaveCount(0);
    await expect(tablet.getByText(first.first_name)).toHaveCount(0);
  }
});

test('the device signs out when nobody touches it, after a warning', async ({ open, api, company }) => {
  const tablet = await open(undefined, { ...TABLET, language: '', at: '/kiosk' });
  await pair(tablet, await api(company.tenantAdmin), 12);
  await signIn(tablet, company.member);
  const token = await tablet.evaluate(() => localStorage.getItem('token'));
  const warning = tablet.getByRole('dialog', { name: t('devices:idle_title') });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: t('devices:idle_stay') }).click();
  await expect(warning).toBeHidden();
  await expect(tablet).toHaveURL(/\/home$/);
  await expect(warning).toBeVisible();
  await expect(tablet).toHaveURL(/\/kiosk$/);
  expect(await keptBy(tablet)).toEqual(NOTHING);
  const answer = await tablet.request.get('/api/v1/profile/', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('the console is not opened at a kiosk, and the app registers no worker and asks for no push', async ({
  open,
  api,
  company,
}) => {
  const tablet = await open(undefined, { ...TABLET, language: '', at: '/kiosk' });
  await pair(tablet, await api(company.tenantAdmin));
  await tablet.goto('/admin');
  await expect(tablet).toHaveURL(/\/kiosk$/);
  await signIn(tablet, company.member);
  const offered = await tablet.evaluate(() => ({
    worker: 'serviceWorker' in navigator,
    push: typeof PushManager,
    notices: typeof Notification,
    databases: typeof indexedDB,
  }));
  expect(offered).toEqual({ worker: false, push: 'undefined', notices: 'undefined', databases: 'undefined' });
});
