import { expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { brokenLabels } from '../fixtures/large-text.ts';
import { employeeScreens } from '../fixtures/screens.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';

/** Screens with bars, rows, cards, letters, a calendar and panels. */
const NAMES = ['news', 'people', 'events', 'an event', 'a piece of news'];

test('no label breaks on a phone with text of 200 %', async ({ open, showroom: { company, furnished } }) => {
  const page = await open(company.groupAdmin, PHONE);
  for (const { name, show } of employeeScreens(furnished).filter((screen) => NAMES.includes(screen.name))) {
    await show(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoHorizontalScroll(page, name);
    expect.soft(await brokenLabels(page), name).toEqual([]);
  }
});
