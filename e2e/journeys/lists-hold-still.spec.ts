import type { Page } from '@playwright/test';
import { publishNews } from '../fixtures/news.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const WIDE = { viewport: { width: 1920, height: 1080 } };

/** The most that a list may move while it appears: Cumulative Layout Shift. */
const MAX_SHIFT = 0.02;

const LISTS = ['news', 'events', 'polls', 'resources', 'faq', 'pages', 'benefits', 'users', 'groups'];

/** Adds up a page's layout shifts from its beginning. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Lets the browser forget how wide the rows of its last list were, as when that page was left before they were drawn. */
async function forgetWidth(page: Page): Promise<void> {
  await page.goto('about:blank');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'console');
  if (!cookie) throw new Error('The console remembers nothing of the browser.');
  const { frame: _, ...rest } = JSON.parse(decodeURIComponent(cookie.value));
  await page.context().addCookies([{ ...cookie, value: encodeURIComponent(JSON.stringify(rest)) }]);
}

test('no list moves while it appears, on a first visit and after another list', async ({
  open,
  showroom,
}) => {
  const page = await open(showroom.company.tenantAdmin, DESK);
  await recordShifts(page);
  for (const list of LISTS)
    for (const knowsWidth of [true, false]) {
      if (!knowsWidth) await forgetWidth(page);
      await page.goto(`/admin/${list}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(
        await shiftOf(page),
        `${list}, ${knowsWidth ? 'its width known' : 'without its width'}`,
      ).toBeLessThan(MAX_SHIFT);
    }
});

test('the cards of a list hold still while their figures come late, on a phone', async ({
  open,
  showroom,
}) => {
  const page = await open(showroom.company.tenantAdmin, PHONE);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const path of ['v1/reach/listed/', 'v1/console/figures/'])
    await page.route(`**/api/${path}*`, async (route) => {
      await released;
      await route.continue();
    });
  await page.goto('/admin/polls');
  const list = page.getByRole('main').getByRole('list', { name: t('poll:plural') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const heightOf = async () => (await list.boundingBox())?.height;
  const before = await heightOf();
  const figures = page.waitForResponse(/console\/figures/);
  release();
  await figures;
  await expect(list.getByText(/^\d+ \/ \d+$/).first()).toBeVisible();
  expect(await heightOf()).toBe(before);
});

test('home of the console does not move while it appears, on a desk and on a phone', async ({
  open,
  showroom,
}) => {
  for (const device of [DESK, PHONE]) {
    const page = await open(showroom.company.tenantAdmin, device);
    await recordShifts(page);
    await page.goto('/admin/');
    await expect(page.getByRole('region', { name: t('console:home.create') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), `${device.viewport.width}`).toBeLessThan(MAX_SHIFT);
  }
});

test('nine of ten titles stand in one line on a desk, and a wide window is used', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = 'Ruokala uudistuu: lohikeittoa torstaisin ja lounas myös yövuorolle';
  for (let index = 0; index < 9; index += 1)
    await publishNews(editor, { group: company.group.id, title: `${title} ${index}` });
  await publishNews(editor, { group: company.group.id, title: `${title} ${title} ${title}` });

  const page = await open(company.groupAdmin, { ...DESK, at: '/admin/news' });
  const titles = page.locator('.row-title');
  await expect(titles).toHaveCount(10);
  const heights = await titles.evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(heights.filter((height) => height <= 26)).toHaveLength(9);
  const rowHeights = await page
    .locator('.rows-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight));
  for (const height of rowHeights) expect(height).toBeLessThanOrEqual(37);

  const wide = await open(company.groupAdmin, { ...WIDE, at: '/admin/news' });
  await expect.poll(async () => (await wide.locator('.rows').boundingBox())?.width).toBeGreaterThan(1580);
});
