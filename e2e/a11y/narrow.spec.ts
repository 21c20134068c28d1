import { expectNoSidewaysScroll } from '../fixtures/accessibility.ts';
import { consoleScreens, employeeScreens, LOGIN_SCREENS } from '../fixtures/screens.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

// Long: whoever has nothing to do takes the next of these tests, rather than the next file.
test.describe.configure({ mode: 'parallel' });

/** The Finnish screens are looked at in `axe.spec.ts`, at the same size. */
for (const language of ['sv', 'en', 'lt']) {
  test(`nothing scrolls sideways on a phone in ${language}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    const nobody = await open(undefined, { ...PHONE, language });
    for (const { name, show } of LOGIN_SCREENS) {
      await show(nobody);
      await expectNoSidewaysScroll(nobody, name);
    }
    const page = await open(company.groupAdmin, { ...PHONE, language });
    for (const { name, show } of employeeScreens(furnished)) {
      await show(page);
      await expectNoSidewaysScroll(page, name);
    }
    if (language !== 'en') return;
    const editor = await open(company.tenantAdmin, { ...PHONE, language });
    for (const { name, show } of consoleScreens(furnished)) {
      await show(editor);
      await expectNoSidewaysScroll(editor, name);
    }
  });
}

test('from right to left nothing scrolls sideways either, on a phone or a desktop', async ({
  open,
  build,
  showroom: { company, furnished },
}) => {
  test.setTimeout(600_000);
  const reader = await build.user({ tenant: company.id, groups: [company.group.id], right_to_left: true });
  const page = await open(reader, PHONE);
  for (const { name, show } of employeeScreens(furnished)) {
    await page.setViewportSize(PHONE.viewport);
    await show(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(page, `${name}, phone`);
    await page.setViewportSize(DESKTOP.viewport);
    await expectNoSidewaysScroll(page, `${name}, desktop`);
  }
  const left = async (part: string) => (await page.locator(part).boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await left('.brand')) - (await left('.user-menu'))).toBeGreaterThan(0);
});
