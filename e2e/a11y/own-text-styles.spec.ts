import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { brokenLabels, misorderedSizes } from '../fixtures/large-text.ts';
import { consoleScreens, employeeScreens, LOGIN_SCREENS, type Screen } from '../fixtures/screens.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';
import { expectSpacing, spaceTexts, unreadableTexts, unspaceTexts } from '../fixtures/text-spacing.ts';

// The file is long: a free worker takes its next test, rather than the next file.
test.describe.configure({ mode: 'parallel' });

/** Screens with a word that is too wide at 200 %: they break it. */
const TOO_WIDE = ['pages about the company'];

/** Expects that no label breaks, and that headings stay larger than text, with text of 200 %, without the spacing. */
async function expectLarge(page: Page, name: string): Promise<void> {
  await unspaceTexts(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoHorizontalScroll(page, `${name}, large`);
  expect.soft(await brokenLabels(page), `${name}, large`).toEqual([]);
  expect.soft(await misorderedSizes(page), `${name}, large`).toEqual([]);
}

/** Expects that no text of the screens is lost on a phone with the spacing of WCAG 1.4.12, and then what `also` expects. */
async function expectSpaced(
  page: Page,
  screens: readonly Screen[],
  also?: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await spaceTexts(page);
  for (const { name, show } of screens) {
    await show(page);
    await expectSpacing(page);
    await expectNoHorizontalScroll(page, name);
    expect.soft(await unreadableTexts(page), name).toEqual([]);
    if (!TOO_WIDE.includes(name)) await also?.(page, name);
  }
}

test('no text is lost by spacing on the login screen', async ({ open }) => {
  await expectSpaced(await open(undefined, PHONE), LOGIN_SCREENS);
});

/** Number of tests that share the screens, so that none takes minutes. */
const PARTS = 3;

for (let part = 0; part < PARTS; part++) {
  const ofPart = (screens: readonly Screen[]) => screens.filter((_, index) => index % PARTS === part);

  test(`no text is lost by spacing, and no label breaks with text of 200 %, in the employee app, part ${part + 1}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    const page = await open(company.member, PHONE);
    await expectSpaced(page, ofPart(employeeScreens(furnished)), expectLarge);
  });

  test(`no text is lost by spacing in the console, part ${part + 1}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    await expectSpaced(await open(company.tenantAdmin, PHONE), ofPart(consoleScreens(furnished)));
  });
}
