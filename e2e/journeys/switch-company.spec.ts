import type { Page } from '@playwright/test';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

/** What the bar is painted with. */
const barOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tenant-from').trim());

test('a person of two companies goes from one to the other, and each is in its own colour', async ({
  open,
}) => {
  const page = await open(DEMO.admin, { ...DESKTOP, at: '/home' });
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveText(/Revontuli Oy/);
  const purple = await barOf(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Vaihda yritystä: Revontuli Oy' }).click();
  await page.getByRole('button', { name: 'Saaristo Ab' }).click();
  await expect(page).toHaveURL('/home');
  await expect(brand).toHaveText(/Saaristo Ab/);
  expect(await barOf(page)).not.toBe(purple);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(token);

  await page.reload();
  await expect(brand).toHaveText(/Saaristo Ab/);
  await page.getByRole('button', { name: 'Vaihda yritystä: Saaristo Ab' }).click();
  await page.getByRole('button', { name: 'Revontuli Oy' }).click();
  await expect(brand).toHaveText(/Revontuli Oy/);
  expect(await barOf(page)).toBe(purple);
});

test('the console has the switch too', async ({ open }) => {
  const page = await open(DEMO.admin, { ...DESKTOP, at: '/admin' });
  await page.getByRole('button', { name: /Nykyinen yritys: Revontuli Oy/ }).click();
  await page.getByRole('menuitemradio', { name: 'Saaristo Ab' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: /Nykyinen yritys: Saaristo Ab/ })).toBeVisible();
});

test('who belongs to one company is not offered another', async ({ open }) => {
  const page = await open(DEMO.employee, { ...DESKTOP, at: '/home' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Vaihda yritystä/ })).toHaveCount(0);
});
