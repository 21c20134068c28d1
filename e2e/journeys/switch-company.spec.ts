import type { Page } from '@playwright/test';
import { ALLOW_SERVICE_WORKER, readCachedPaths, waitForCache } from '../fixtures/device.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** Returns the colour of the bar. */
const barOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tenant-from').trim());

test('a person in two companies switches between them, and each has its own colour', async ({ open }) => {
  const page = await open(DEMO.admin, { ...DESKTOP, at: '/home' });
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveText(/Revontuli Oy/);
  const purple = await barOf(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.goto('/profile');
  await page.getByRole('button', { name: t('ui:menu.tenants', { name: 'Revontuli Oy' }) }).click();
  await page.getByRole('button', { name: 'Saaristo Ab' }).click();
  await expect(page).toHaveURL('/home');
  await expect(brand).toHaveText(/Saaristo Ab/);
  await expect.poll(() => barOf(page)).not.toBe(purple);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(token);

  await page.reload();
  await expect(brand).toHaveText(/Saaristo Ab/);
  await page.getByRole('button', { name: t('ui:menu.tenants', { name: 'Saaristo Ab' }) }).click();
  await page.getByRole('button', { name: 'Revontuli Oy' }).click();
  await expect(brand).toHaveText(/Revontuli Oy/);
  await expect.poll(() => barOf(page)).toBe(purple);
});

test('nothing of the former company stays on screen, in memory, in caches or in browser storage', async ({
  open,
  api,
}) => {
  const title = uniqueTitle('Vain Revontulille');
  const admin = await api(DEMO.admin);
  const groups = await admin.ask<{ results: { id: number; is_everyone: boolean }[] }>(
    'GET',
    'v1/tenant/groups/?admin_view=1',
  );
  const group = groups.results.find(({ is_everyone }) => is_everyone)?.id ?? 0;
  await publishNews(admin, { group, title });
  const page = await open(DEMO.admin, { ...DESKTOP, ...ALLOW_SERVICE_WORKER, at: '/home' });
  await expect(page.getByText(title).first()).toBeVisible();
  await waitForCache(page);
  expect(await readCachedPaths(page)).toContain('/api/v1/feed');
  const before = await page.evaluate(() => ({ ...localStorage }));

  await page.getByRole('button', { name: t('ui:menu.tenants', { name: 'Revontuli Oy' }) }).click();
  await page.getByRole('button', { name: 'Saaristo Ab' }).click();
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(/Saaristo Ab/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(title);
  const cached = () =>
    page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          addresses.push(request.url, (await answer?.text()) ?? '');
        }
      }
      return addresses.join('\n');
    });
  // The worker deletes it at the same time as the page does.
  await expect.poll(cached).not.toContain(title);
  const storage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(JSON.stringify(storage)).not.toContain(title);
  const other = JSON.parse(before.tenants ?? '[]').find(
    ({ tenant }: { tenant: string }) => tenant === 'Saaristo Ab',
  );
  expect(storage).toMatchObject({ token: other.token, expiry: other.expiry });
  for (const path of ['/news', '/company', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain(title);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(title);
});

test('the console has the company switch too', async ({ open }) => {
  const page = await open(DEMO.admin, { ...DESKTOP, at: '/admin' });
  await page.getByRole('button', { name: /Nykyinen yritys: Revontuli Oy/ }).click();
  await page.getByRole('menuitemradio', { name: 'Saaristo Ab' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: /Nykyinen yritys: Saaristo Ab/ })).toBeVisible();
});

test('a person in only one company has no switch', async ({ open }) => {
  const page = await open(DEMO.employee, { ...DESKTOP, at: '/home' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Vaihda yritystä/ })).toHaveCount(0);
});

test('the other tabs of the employee app follow the switch', async ({ open }) => {
  const page = await open(DEMO.admin, { ...DESKTOP, at: '/home' });
  const brandOf = (tab: Page) => tab.getByRole('banner').getByRole('link').first();
  await expect(brandOf(page)).toHaveText(/Revontuli Oy/);
  const other = await page.context().newPage();
  await other.goto('/home');
  await other.getByRole('button', { name: t('ui:menu.tenants', { name: 'Revontuli Oy' }) }).click();
  await other.getByRole('button', { name: 'Saaristo Ab' }).click();
  // The tab that was switched goes home by itself, and may get there last.
  for (const tab of [page, other]) await expect(brandOf(tab)).toHaveText(/Saaristo Ab/);
  await other.goto('/logout');
  await expect(page).toHaveURL('/login');
});

test('a console form stays in the company that it was opened for', async ({ open, api }) => {
  const title = uniqueTitle('Revontulen oma');
  const page = await open(DEMO.admin, { ...DESKTOP, at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await form.write('fi', { title, text: 'Tämä ei kuulu Saaristolle.' });
  await form.chooseGroup('Tuotanto');
  const other = await page.context().newPage();
  await other.goto('/home');
  await other.getByRole('button', { name: t('ui:menu.tenants', { name: 'Revontuli Oy' }) }).click();
  await other.getByRole('button', { name: 'Saaristo Ab' }).click();
  await expect(other.getByRole('banner').getByRole('link').first()).toHaveText(/Saaristo Ab/);

  await form.saveDraft.click();
  await form.expectNotice(t('console:form.draft_saved'));
  const found = await (await api(DEMO.groupadmin)).ask<{ count: number }>(
    'GET',
    `v1/news/?admin_view=1&search=${encodeURIComponent(title)}`,
  );
  expect(found.count).toBe(1);
});
