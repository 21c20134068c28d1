import type { Page } from '@playwright/test';
import { withoutBackgroundTasks } from '../fixtures/background-tasks.ts';
import { DEMO } from '../fixtures/people.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { type Transfer, watchTransfers } from '../fixtures/transfers.ts';

const KB = 1024;

/** Returns the weight of a page on a first visit: bytes transferred, and its scripts decompressed. */
function weigh(all: readonly Transfer[]) {
  const sum = (chosen: readonly Transfer[], of: 'sent' | 'unpacked' = 'sent') =>
    chosen.reduce((total, each) => total + each[of], 0);
  const scripts = all.filter(({ kind }) => kind === 'Script');
  const pictures = all.filter(({ kind }) => kind === 'Image');
  const rest = all.filter(({ kind }) => kind !== 'Image');
  return {
    scripts: sum(scripts),
    scriptsUnpacked: sum(scripts, 'unpacked'),
    pictures: sum(pictures),
    withoutPictures: sum(rest),
    requests: rest.length,
    notPacked: scripts
      .filter(({ encoding, unpacked }) => encoding !== 'br' && unpacked > KB)
      .map(({ url }) => url),
  };
}

function report(name: string, figures: ReturnType<typeof weigh>, layoutShift: number): void {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
  const { scripts, scriptsUnpacked, withoutPictures, requests, pictures } = figures;
  process.stdout.write(
    `    ${name}: JS ${kb(scripts)} (unpacked ${kb(scriptsUnpacked)}), without pictures ${kb(withoutPictures)} ` +
      `in ${requests} requests, pictures ${kb(pictures)}, CLS ${layoutShift.toFixed(4)}\n`,
  );
}

/** Returns the cumulative layout shift since the page began (CLS). */
const layoutShiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered within the next two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );

for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the employee’s home stays within its transfer limits, ${size}`, async ({ open }) => {
    const page = await open(DEMO.employee, options);
    await withoutBackgroundTasks(page);
    const transfers = await watchTransfers(page);
    await page.goto('/home');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const figures = weigh(transfers());
    const layoutShift = await layoutShiftOf(page);
    report(`/home, ${size}`, figures, layoutShift);
    expect(figures.notPacked).toEqual([]);
    expect.soft(figures.scripts).toBeLessThanOrEqual(120 * KB);
    expect.soft(figures.scriptsUnpacked).toBeLessThanOrEqual(410 * KB);
    expect.soft(figures.withoutPictures).toBeLessThanOrEqual(150 * KB);
    expect.soft(figures.requests).toBeLessThanOrEqual(12);
    expect.soft(layoutShift).toBeLessThan(0.02);
  });
}

test('a console list stays within its transfer limits', async ({ open }) => {
  const page = await open(DEMO.groupadmin, DESKTOP);
  await withoutBackgroundTasks(page);
  const transfers = await watchTransfers(page);
  await page.goto('/admin/news');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Muokkaa: / })
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  const figures = weigh(transfers());
  report('/admin/news', figures, await layoutShiftOf(page));
  expect(figures.notPacked).toEqual([]);
  expect.soft(figures.scripts).toBeLessThanOrEqual(280 * KB);
  expect.soft(figures.withoutPictures).toBeLessThanOrEqual(300 * KB);
});

test('a language and a screen are loaded only when needed', async ({ open }) => {
  const page = await open(DEMO.employee, PHONE);
  await withoutBackgroundTasks(page);
  const transfers = await watchTransfers(page);
  const scripts = () => transfers().filter(({ kind }) => kind === 'Script').length;
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const atHome = scripts();
  await page
    .getByRole('link', { name: /^Omat tiedot/ })
    .last()
    .click();
  // The heading alone might still be that of the home screen.
  await expect(page.getByRole('heading', { level: 1, name: /^Omat tiedot/ })).toBeVisible();
  await expect.poll(scripts).toBeGreaterThan(atHome);
});
