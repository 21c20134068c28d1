import { expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { brokenLabels } from '../fixtures/large-text.ts';
import { employeeScreens, LOGIN_SCREENS } from '../fixtures/screens.ts';
import { expect, PHONE, test } from '../fixtures/test.ts';

// The file is long: a free worker takes its next test, rather than the next file.
test.describe.configure({ mode: 'parallel' });

for (const language of ['fi', 'sv'] as const) {
  test(`no label breaks on a phone with text of 200 % in ${language}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    const visits = [
      { person: undefined, screens: LOGIN_SCREENS },
      { person: company.groupAdmin, screens: employeeScreens(furnished) },
    ];
    for (const { person, screens } of visits) {
      const page = await open(person, { ...PHONE, language });
      for (const { name, show } of screens) {
        await show(page);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expectNoHorizontalScroll(page, name);
        await expect
          .configure({ soft: true })
          .poll(() => brokenLabels(page), name)
          .toEqual([]);
      }
    }
  });
}
