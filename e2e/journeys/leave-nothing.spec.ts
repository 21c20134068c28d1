import type { Page } from '@playwright/test';
import { ALLOW_SERVICE_WORKER, readCachedPaths, waitForCache } from '../fixtures/device.ts';
import { openChannel } from '../fixtures/feedback.ts';
import { formWith, picture } from '../fixtures/files.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/**
 * Returns everything that the device stores about a person: the browser's storage, the worker's cache, and the cookie
 * for rendering pages.
 */
async function leftOf(page: Page) {
  const stored = await page.evaluate(async () => ({
    // The router stores scroll positions, and nothing else.
    items: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (name) => !name.startsWith('tsr-scroll'),
    ),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...stored.items, ...stored.databases, ...cookies, ...(await readCachedPaths(page))];
}

/** Leaves a change waiting for the connection. */
const letWait = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('ui:home.at_work'), exact: true }).click();
  await expect(page.getByText('Odottaa yhteyttä')).toBeVisible();
};

test('logging out in one tab deletes everything that another tab stored on the device', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  await expect.poll(() => readCachedPaths(page)).toContain('/home');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('ui:menu.profile'));
  expect(await leftOf(page)).toEqual(expect.arrayContaining(['token', 'look', 'page']));

  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  // The other tab, the server or both report the logout: the page may store the address to return to, and that the
  // session is over.
  const allowed: unknown[] = ['wanted', 'ended'];
  await expect.poll(async () => (await leftOf(page)).filter((name) => !allowed.includes(name))).toEqual([]);
});

test('a session that ended elsewhere or expired leaves only unsent data on the device', async ({
  open,
  api,
  company,
}) => {
  const page = await open(company.member, { ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  await expect.poll(() => readCachedPaths(page)).toContain('/home');
  await letWait(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('ui:home.latest') })).toBeVisible();
  await (await api(company.member)).ask('DELETE', 'v1/profile/sessions/');
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Istunto on päättynyt')).toBeVisible();
  // Nothing else about it is stored; the waiting change is stashed for the same person, and sign-in leads back.
  await expect.poll(async () => (await leftOf(page)).sort()).toEqual(['ended', 'stash', 'wanted']);

  const late = await open(company.member, { ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(late);
  await expect.poll(() => readCachedPaths(late)).toContain('/home');
  const until = await late.evaluate(() => {
    const expiresAt = new Date(Date.now() + 1000).toISOString();
    localStorage.setItem('expiry', expiresAt);
    return Date.parse(expiresAt);
  });
  await late.reload();
  await expect.poll(() => late.evaluate((end) => Date.now() > end, until)).toBe(true);
  await late.context().setOffline(true);
  await late.goto('/home');
  await expect(late).toHaveURL('/login');
  await expect.poll(() => readCachedPaths(late)).toEqual([]);
  expect(await leftOf(late)).not.toContain('token');
});

test('a benefit’s coupon and a colleague’s numbers work offline; actions that need a connection say so', async ({
  open,
  api,
  build,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const translations = { fi: { title: 'Uintilippu', text: '<p>Näytä kassalla.</p>' } };
  const body = formWith('coupon_image', picture('kuponki.png'), {
    company: 'Uimahalli',
    published: true,
    translations: JSON.stringify(translations),
  });
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/benefits/', { body });
  await openChannel(admin, company.tenantAdmin.id, 'Turvallisuus');
  const name = { first_name: 'Åke', last_name: 'Österlund' };
  const colleague = await build.user({ tenant: company.id, ...name, show_phone_to_all: true });

  const page = await open(company.member, { ...PHONE, ...ALLOW_SERVICE_WORKER, at: '/home' });
  await waitForCache(page);
  await page.goto(`/benefits#${id}`);
  const sheet = page.getByRole('dialog', { name: 'Uintilippu' });
  await sheet.getByRole('button', { name: t('benefit-screen:coupon') }).tap();
  const coupon = page.locator('.coupon img');
  const expectCoupon = () =>
    expect.poll(() => coupon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expectCoupon();
  await waitForCache(page);
  await page.goto('/people');
  const card = page.getByRole('article').filter({ hasText: 'Åke Österlund' });
  const details = page.getByRole('dialog', { name: 'Åke Österlund' });
  const openCard = () => card.getByRole('link', { name: 'Åke Österlund', exact: true }).click();
  await openCard();
  await expect(details.getByRole('link', { name: patternStartingWith('people-screen:call') })).toBeVisible();
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForCache(page);

  await page.context().setOffline(true);
  await page.goto(`/benefits#${id}`);
  await sheet.getByRole('button', { name: t('benefit-screen:coupon') }).tap();
  await expectCoupon();
  await page.goto('/people');
  await openCard();
  await expect(
    details.getByRole('link', { name: patternStartingWith('people-screen:call') }),
  ).toHaveAttribute('href', `tel:${colleague.phone}`);
  await page.goto('/feedback');
  await expect(page.getByText('Tätä ei tallenneta laitteelle odottamaan.')).toBeVisible();
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { name: 'Yhteysvirhe' })).toBeVisible();
});
