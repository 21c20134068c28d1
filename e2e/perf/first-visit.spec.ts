import type { Page } from '@playwright/test';
import { ALLOW_SERVICE_WORKER, waitForLists } from '../fixtures/device.ts';
import { type MeteredProxy, openMetered } from '../fixtures/metered.ts';
import { DEMO } from '../fixtures/people.ts';
import { test as base, expect, PHONE } from '../fixtures/test.ts';

const KB = 1024;

let metered: MeteredProxy;

const test = base.extend({
  address: [
    async ({ address }, use) => {
      metered = await openMetered(address);
      await use(metered.address);
      metered.close();
    },
    { scope: 'worker' },
  ],
});

const liveOn = (page: Page) => expect(page.locator('html[data-live]')).toBeAttached();

function report(what: string, bytes: number): void {
  process.stdout.write(`    ${what}: ${(bytes / KB).toFixed(1)} KB in all\n`);
}

test('a phone’s first visit transfers at most 600 KB in total, including everything preloaded', async ({
  open,
}) => {
  const page = await open(DEMO.employee, { ...PHONE, ...ALLOW_SERVICE_WORKER });
  const before = metered.received();
  await page.goto('/home');
  await liveOn(page);
  await waitForLists(page);
  await page.waitForLoadState('networkidle');
  const paid = metered.received() - before;
  report('/home on a phone, and all that is brought ahead', paid);
  expect(paid).toBeLessThanOrEqual(600 * KB);
});

test('nothing is preloaded if the device asks to save data', async ({ open }) => {
  const page = await open(DEMO.employee, { ...PHONE, ...ALLOW_SERVICE_WORKER });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  );
  const before = metered.received();
  await page.goto('/home');
  await liveOn(page);
  await page.waitForLoadState('networkidle');
  const paid = metered.received() - before;
  report('/home on a phone that saves data', paid);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('link[rel=prefetch]').length)).toBe(0);
  expect(paid).toBeLessThanOrEqual(300 * KB);
});
