import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type InstallPrompt, installing } from './installing.ts';
import { memoryStorage } from './memory-storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const tomorrow = () => vi.setSystemTime(Date.now() + 86_400_000);

/** Opens a page in a browser that can install the app, and waits until it is idle. */
function visit(storage: Storage, outcome: 'accepted' | 'dismissed' = 'accepted') {
  const page = installing({ storage });
  page.recordVisit();
  page.canInstall({ prompt: async () => ({ outcome }) } as InstallPrompt);
  return page;
}

function visitOnDays(storage: Storage, days: number) {
  for (let day = 1; day < days; day++) {
    visit(storage).opened();
    tomorrow();
  }
  return visit(storage);
}

it('installation is offered on the third day of use, and not on the first screen', () => {
  const storage = memoryStorage();
  for (const _ of [1, 2]) {
    for (const _ of [1, 2, 3]) {
      const page = visit(storage);
      page.opened();
      expect(page.isOffered.value).toBe(false);
    }
    tomorrow();
  }
  const page = visit(storage);
  expect([page.isPossible.value, page.isOffered.value]).toEqual([true, false]);
  page.opened();
  expect(page.isOffered.value).toBe(true);
});

it('installation is not offered again on the next day if the person ignored the offer', () => {
  const storage = memoryStorage();
  visitOnDays(storage, 3).opened();
  tomorrow();
  const next = visit(storage);
  next.opened();
  expect(next.isOffered.value).toBe(false);
});

it.each(['refuse', 'dismiss'] as const)(
  'installation is not offered again for half a year after the person declined: %s',
  async (how) => {
    const storage = memoryStorage();
    visitOnDays(storage, 3);
    const page = visit(storage, 'dismissed');
    page.opened();
    if (how === 'refuse') page.dismiss();
    else await page.install();
    expect(page.isOffered.value).toBe(false);
    for (let day = 0; day < 170; day++) {
      const installing = visitOnDays(storage, 2);
      installing.opened();
      expect(installing.isOffered.value).toBe(false);
    }
    vi.setSystemTime(Date.now() + 11 * 86_400_000);
    const installing = visit(storage);
    installing.opened();
    expect(installing.isOffered.value).toBe(true);
  },
);

it('installation is offered only by a browser that supports it, and not after installing', async () => {
  const storage = memoryStorage();
  visitOnDays(storage, 3);
  const other = installing({ storage });
  other.opened();
  expect([other.isPossible.value, other.isOffered.value]).toEqual([false, false]);
  const page = visit(storage);
  page.opened();
  await page.install();
  expect([page.isPossible.value, page.isOffered.value]).toEqual([false, false]);
});

it('corrupt stored data is treated as none', () => {
  for (const stored of ['', 'x', 'null', '[]', '{"days":"many"}']) {
    const storage = memoryStorage();
    storage.setItem('installing', stored);
    const page = visit(storage);
    page.opened();
    expect(page.isOffered.value, stored).toBe(false);
  }
});
