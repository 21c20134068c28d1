import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../fixtures/accessibility.ts';
import { furnish } from '../fixtures/furnish.ts';
import { consoleScreens, employeeScreens, LOGIN_SCREENS, type Screen } from '../fixtures/screens.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

// The file is long: a free worker takes its next test, rather than the next file.
test.describe.configure({ mode: 'parallel' });

/** Tall enough to show a whole screen; otherwise elements under a fixed bar would count as covered. */
const TALL_PHONE = { ...PHONE, viewport: { width: PHONE.viewport.width, height: 9000 } };

/**
 * Checks screens on a phone, in a desktop window and on a phone in the dark theme, without reloading them. It also
 * checks sideways scrolling in Finnish; `narrow.spec.ts` checks the other languages. The dark theme comes last: the
 * employee app follows the device's theme only after its first screen has loaded.
 */
async function checkScreens(page: Page, screens: readonly Screen[], bothWays = false): Promise<void> {
  for (const { name, show } of screens) {
    await page.setViewportSize(TALL_PHONE.viewport);
    await show(page);
    await expectNoHorizontalScroll(page, `${name}, phone`, bothWays);
    await expectAccessible(page, `${name}, phone`, { themes: ['light'] });
    await page.setViewportSize(DESKTOP.viewport);
    await expectNoHorizontalScroll(page, `${name}, desktop`, bothWays);
    await expectAccessible(page, `${name}, desktop`, { themes: ['light'] });
    await page.setViewportSize(TALL_PHONE.viewport);
    await expectAccessible(page, `${name}, phone`, { themes: ['dark'] });
  }
}

test('axe finds no violations on the login screen', async ({ open }) => {
  await checkScreens(await open(undefined, TALL_PHONE), LOGIN_SCREENS, true);
});

/** Number of tests that share the screens, so that none takes minutes. */
const PARTS = 3;

for (let part = 0; part < PARTS; part++) {
  const screensOfPart = (screens: readonly Screen[]) => screens.filter((_, index) => index % PARTS === part);

  test(`axe finds no violations in the employee app, part ${part + 1}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    await checkScreens(
      await open(company.member, TALL_PHONE),
      screensOfPart(employeeScreens(furnished)),
      true,
    );
  });

  test(`axe finds no violations in the console, part ${part + 1}`, async ({
    open,
    showroom: { company, furnished },
  }) => {
    test.setTimeout(600_000);
    await checkScreens(await open(company.tenantAdmin, TALL_PHONE), screensOfPart(consoleScreens(furnished)));
  });
}

test('axe finds no violations in dialogs and menus', async ({ open, api, company }) => {
  const editorsApi = await api(company.groupAdmin);
  const { fullArticle } = await furnish(await api(company.tenantAdmin), company);

  const phone = await open(company.member, { ...PHONE, at: '/home' });
  await phone.getByRole('button', { name: t('ui:menu.other'), exact: true }).tap();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expectAccessible(phone, 'the sheet of the menu');

  const page = await open(company.groupAdmin, DESKTOP);
  await page.goto(`/admin/news/edit/${fullArticle}`);
  const title = page.getByRole('textbox', { name: patternStartingWith('news:fields.title') });
  await title.fill('Minun otsikkoni');
  await page
    .getByRole('link', { name: t('news:plural') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'leaving a changed form');
  await page.getByRole('button', { name: t('console:leave.stay') }).click();

  await editorsApi.ask('PUT', `v1/news/${fullArticle}/`, { body: { expire_date: '2099-01-01T00:00:00Z' } });
  await page.getByRole('button', { name: patternStartingWith('console:form.publish') }).click();
  await expect(page.getByRole('dialog', { name: t('console:conflict.title') })).toBeVisible();
  await expectAccessible(page, 'two editors');

  await page.goto('/admin/news');
  await page
    .getByRole('button', { name: t('console:list.delete', { title: 'Hanskat ovat taas varastossa' }) })
    .click();
  await expect(page.getByRole('button', { name: t('console:deletion.undo') })).toBeVisible();
  // Notices, hints and menus lie over the page, outside its landmarks.
  await expectAccessible(page, 'a deletion that can be taken back', { without: ['region'] });
  await page.getByRole('button', { name: patternStartingWith('console:app.user_menu') }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of oneself', { without: ['region'] });
});
