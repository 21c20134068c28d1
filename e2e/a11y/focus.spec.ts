import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { expectEdges } from '../fixtures/edges.ts';
import { focusProblem, walkFocus } from '../fixtures/focus-walk.ts';
import { publishNews } from '../fixtures/news.ts';
import { consoleScreens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

// The file is long: a free worker takes its next test, rather than the next file.
test.describe.configure({ mode: 'parallel' });

const SIZES = {
  desktop: { width: 1440, height: 900 },
  // 1280 × 1024 at 400 %: laid out as on a phone, with less room than any phone has.
  enlarged: { width: 320, height: 256 },
};

const MAX_STEPS = 150;

/** Maximum time for an element to become visible. */
const PATIENCE_MS = 15_000;

/** Number of tests that share the screens, so that none takes many minutes. */
const PARTS = 3;

/** Returns the places on a screen where the focused element is hidden, walking forwards and backwards by keyboard. */
async function hiddenFocusTargets(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (const { problem, reach } of await walkFocus(page, key, MAX_STEPS)) {
      if (hidden.includes(problem)) continue;
      // An element that appears on focus, scrolls or moves is checked once it has come to rest.
      await reach();
      await expect
        .poll(() => focusProblem(page), { timeout: PATIENCE_MS })
        .toBeUndefined()
        .catch(() => hidden.push(problem));
    }
  }
  return hidden;
}

for (let part = 0; part < PARTS; part++) {
  test(`the focused element in the console is never hidden, and selection is visible, part ${part + 1}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    // In English: `axe.spec.ts` checks the Finnish screens for overflow.
    const page = await open(company.tenantAdmin, { language: 'en', reducedMotion: 'reduce' });
    for (const { name, show } of consoleScreens(furnished).filter((_, index) => index % PARTS === part)) {
      await page.setViewportSize(SIZES.desktop);
      await show(page);
      await expectEdges(page, name);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await expectNoHorizontalScroll(page, `${name}, ${size}`);
        expect.soft(await hiddenFocusTargets(page), `${name}, ${size}`).toEqual([]);
      }
    }
  });
}

/** Windows where the bar of actions on selected rows takes the most room: narrow, low, and both. */
const CRAMPED = [
  { width: 320, height: 256 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
];

test('the last row and the pagination are reachable above the bar of selected rows', async ({
  open,
  company,
  api,
}) => {
  const editor = await api(company.tenantAdmin);
  for (const title of ['Yksi', 'Kaksi', 'Kolme'])
    await publishNews(editor, { group: company.group.id, title });
  const page = await open(company.tenantAdmin, {
    viewport: CRAMPED[0],
    language: 'fi',
    reducedMotion: 'reduce',
    at: '/admin/news?page=1&perPage=2&sort=release_date&order=DESC&filter={}',
  });
  const last = page.locator('[data-row] .row-check').last();
  const bar = page.getByRole('region', { name: t('console:list.selected', { count: 1 }) });
  const lastPage = page
    .getByRole('navigation', { name: t('console:list.pages') })
    .getByRole('button')
    .last();
  for (const viewport of CRAMPED) {
    const size = `${viewport.width} by ${viewport.height}`;
    await page.setViewportSize(viewport);
    await last.uncheck();
    await last.check();
    await expect(bar).toBeInViewport();
    await expect
      .poll(async () => (await bar.boundingBox())?.height, `the bar at ${size}`)
      .toBeLessThan(viewport.height / 3);
    await last.focus();
    expect.soft(await hiddenFocusTargets(page), `all by keys at ${size}`).toEqual([]);
    // Also with the wheel: the end of the page is above the bar.
    await page.mouse.wheel(0, 10_000);
    const gap = async () => {
      const [above, below] = [await lastPage.boundingBox(), await bar.boundingBox()];
      return below && above ? below.y - above.y - above.height : Number.NEGATIVE_INFINITY;
    };
    await expect.poll(gap, `the last page's button at ${size}`).toBeGreaterThanOrEqual(0);
  }
});
