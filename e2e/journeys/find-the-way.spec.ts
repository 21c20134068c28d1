import type { Locator } from '@playwright/test';
import { DEMO } from '../fixtures/people.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** Returns a menu's labels, and the number of lines of each. */
const linesOf = (labels: readonly Element[]) =>
  labels.map((label) => {
    const text = document.createRange();
    // A live count may follow the text.
    text.selectNodeContents(label.firstChild ?? label);
    const tops = [...text.getClientRects()].map(({ top }) => Math.round(top));
    return { label: label.textContent ?? '', lines: new Set(tops).size };
  });

/** Returns the labels with a broken word. */
const brokenIn = async (labels: Locator) =>
  (await labels.evaluateAll(linesOf)).filter(({ label, lines }) => lines > label.split(' ').length);

test('menu items that do not fit into the bar are below ‘Muut’', async ({ open }) => {
  const page = await open(DEMO.employee, { viewport: { width: 1600, height: 800 }, at: '/home' });
  const menu = page.getByRole('banner').getByRole('navigation', { name: t('ui:menu.main') });
  const home = menu.getByRole('link', { name: t('ui:menu.home') });
  const files = menu.locator('.top-links').getByRole('link', { name: t('resource:plural') });
  const chat = menu.getByRole('link', { name: t('ui:menu.chat') });
  const more = menu.getByRole('button', { name: t('ui:menu.other') });
  for (const width of [1600, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(home).toBeVisible();
    // Items without room disappear once the bar has been measured.
    const broken = async () =>
      (await menu.locator('.top-link').evaluateAll(linesOf)).filter(({ lines }) => lines > 1);
    await expect.poll(broken).toEqual([]);
    // Chat follows the files wherever there is room for both.
    if (width >= 1280) {
      await expect(files).toBeInViewport({ ratio: 1 });
      await expect(chat).toBeInViewport({ ratio: 1 });
      const [before, after] = [await files.boundingBox(), await chat.boundingBox()];
      expect(before?.y).toBe(after?.y);
      expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual((after?.x ?? 0) + 1);
    }
  }

  // A tablet shows what changes daily; files and the company's pages are below 'Muut'.
  await expect(menu.getByRole('link', { name: t('event:plural') })).toBeInViewport({ ratio: 1 });
  await expect(files).toBeHidden();
  await more.press('Enter');
  const filesBelow = menu.locator('.panel').getByRole('link', { name: t('resource:plural') });
  await expect(filesBelow).toBeInViewport({ ratio: 1 });
  await filesBelow.press('Enter');
  await expect(page).toHaveURL('/resources');
});

test('on a phone no word of the bar is broken because of a long neighbour, and all companies are visible', async ({
  open,
}) => {
  const page = await open(DEMO.admin, { ...PHONE, at: '/home', tenant: 'Saaristo Ab' });
  const menu = page.getByRole('navigation', { name: t('ui:menu.main') });
  await expect(menu.getByRole('link', { name: t('ui:menu.chat') })).toBeVisible();
  const labels = menu.locator('.menu-link > span:not(.menu-count)');
  await expect.poll(() => labels.count()).toBeGreaterThan(3);
  await expect.poll(() => brokenIn(labels)).toEqual([]);

  await menu.getByRole('button', { name: t('ui:menu.other'), exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: t('ui:menu.other') });
  await expect(sheet.getByRole('link', { name: 'Meidän Saaristo' })).toBeVisible();
  await sheet.getByRole('button', { name: t('ui:app.close') }).tap();
  await page.getByRole('button', { name: t('ui:menu.tenants', { name: 'Saaristo Ab' }) }).tap();
  for (const name of ['Revontuli Oy', 'Saaristo Ab'])
    await expect(page.getByRole('listitem').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('the phone’s bar contains discussions if the company has them and the reader may take part', async ({
  open,
  build,
}) => {
  const barOf = async (settings: object, person: object = {}) => {
    const tenant = await build.tenant({ settings });
    const page = await open(await build.user({ tenant: tenant.id, ...person }), { ...PHONE, at: '/home' });
    return page.locator('.bottom-bar').getByRole('listitem');
  };
  const firstFour = [
    t('ui:menu.home'),
    t('page:employee.menu'),
    t('news:plural'),
    t('event:plural'),
    t('ui:menu.other'),
  ];
  await expect(await barOf({})).toHaveText([
    t('ui:menu.home'),
    t('news:plural'),
    t('event:plural'),
    t('ui:menu.chat'),
    t('ui:menu.other'),
  ]);
  await expect(await barOf({ chat_enabled: false })).toHaveText(firstFour);
  const ofReader = await barOf({}, { read_only: true });
  await expect(ofReader).toHaveText(firstFour);
  // These labels are the longest together.
  expect(await brokenIn(ofReader.locator('.menu-link > span'))).toEqual([]);
});

test('two quick taps on ‘Muut’ only open the sheet, and logging out asks first', async ({
  open,
  company,
}) => {
  const page = await open(company.member, { ...PHONE, at: '/news' });
  const more = page.getByRole('button', { name: t('ui:menu.other'), exact: true });
  const box = await more.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  const sheet = page.getByRole('dialog', { name: t('ui:menu.other') });
  await expect(sheet).toBeVisible();
  const logOut = sheet.getByRole('link', { name: t('ui:menu.logout') });
  const above = sheet.getByRole('link', { name: t('ui:menu.profile') });
  const gap = async () => {
    const [upper, lower] = [await above.boundingBox(), await logOut.boundingBox()];
    return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThan(8);

  // A tap counts again after a moment.
  await logOut.tap();
  await expect(page.getByRole('heading', { name: t('ui:menu.logout_ask') })).toBeVisible();
  await page.getByRole('button', { name: t('ui:app.cancel') }).tap();
  await expect(page).toHaveURL('/news');
  await more.tap();
  await logOut.tap();
  await page.getByRole('button', { name: t('ui:menu.logout') }).tap();
  await expect(page).toHaveURL('/login');
});
