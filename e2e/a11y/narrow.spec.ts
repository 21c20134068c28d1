import { expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { employeeScreens, LOGIN_SCREENS } from '../fixtures/screens.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

// The file is long: a free worker takes its next test, rather than the next file.
test.describe.configure({ mode: 'parallel' });

/** Language in which all that one taps is measured: its words are short. */
const MEASURED = 'sv';

/** `axe.spec.ts` checks the Finnish screens at the same size, `focus.spec.ts` the console’s English ones. */
for (const language of ['sv', 'en', 'lt']) {
  test(`no screen scrolls sideways on a phone in ${language}${language === MEASURED ? ', and what one taps is 44 px' : ''}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    const guest = await open(undefined, { ...PHONE, language });
    for (const { name, show } of LOGIN_SCREENS) {
      await show(guest);
      await expectNoHorizontalScroll(guest, name, true);
      if (language === MEASURED) expect.soft(await smallTargets(guest), name).toEqual([]);
    }
    const page = await open(company.groupAdmin, { ...PHONE, language });
    for (const { name, show } of employeeScreens(furnished)) {
      await show(page);
      await expectNoHorizontalScroll(page, name, true);
      if (language === MEASURED) expect.soft(await smallTargets(page), name).toEqual([]);
    }
  });
}

test('the brand is on the right in right-to-left layout', async ({ open, build, showroom: { company } }) => {
  const reader = await build.user({ tenant: company.id, right_to_left: true });
  const page = await open(reader, { ...PHONE, at: '/home' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const left = async (part: string) => (await page.locator(part).boundingBox())?.x ?? Number.NaN;
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expect.poll(async () => (await left('.brand')) - (await left('.user-menu'))).toBeGreaterThan(0);
  }
});
