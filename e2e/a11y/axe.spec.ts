import { expectAccessible } from '../fixtures/accessibility.ts';
import { furnish } from '../fixtures/furnish.ts';
import { consoleScreens, employeeScreens, LOGIN_SCREENS } from '../fixtures/screens.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

/** Tall enough to show a screen whole: what stands below a fixed bar for the moment would count as covered. */
const SIZES = {
  phone: { ...PHONE, viewport: { width: PHONE.viewport.width, height: 3000 } },
  desktop: DESKTOP,
};

for (const [size, options] of Object.entries(SIZES)) {
  test(`the login screen, ${size}`, async ({ open }) => {
    const page = await open(undefined, options);
    for (const { name, show } of LOGIN_SCREENS) {
      await show(page);
      await expectAccessible(page, name);
    }
  });

  test(`the employee app, ${size}`, async ({ open, api, company }) => {
    test.setTimeout(300_000);
    const furnished = await furnish(await api(company.tenantAdmin), company);
    const page = await open(company.member, options);
    for (const { name, show } of employeeScreens(furnished)) {
      await show(page);
      await expectAccessible(page, name);
    }
  });

  test(`the console, ${size}`, async ({ open, api, company }) => {
    test.setTimeout(300_000);
    const furnished = await furnish(await api(company.tenantAdmin), company);
    const page = await open(company.groupAdmin, options);
    for (const { name, show } of consoleScreens(furnished)) {
      await show(page);
      await expectAccessible(page, name);
    }
  });
}

test('what opens over a page', async ({ open, api, company }) => {
  const editorsApi = await api(company.groupAdmin);
  const { whole } = await furnish(await api(company.tenantAdmin), company);

  const phone = await open(company.member, { ...PHONE, at: '/home' });
  await phone.getByRole('button', { name: 'Muut', exact: true }).tap();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expectAccessible(phone, 'the sheet of the menu');

  const page = await open(company.groupAdmin, DESKTOP);
  await page.goto(`/admin/news/edit/${whole}`);
  const title = page.getByRole('textbox', { name: /^Otsikko/ });
  await title.fill('Minun otsikkoni');
  await page.getByRole('link', { name: 'Uutiset' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'leaving a changed form');
  await page.getByRole('button', { name: 'Jatka muokkausta' }).click();

  await editorsApi.ask('PUT', `v1/news/${whole}/`, { body: { expire_date: '2099-01-01T00:00:00Z' } });
  await page.getByRole('button', { name: /^Julkaise/ }).click();
  await expect(page.getByRole('dialog', { name: 'Joku muu tallensi tämän sillä välin' })).toBeVisible();
  await expectAccessible(page, 'two editors');

  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Poista: Hanskat ovat taas varastossa' }).click();
  await expect(page.getByRole('button', { name: 'Kumoa' })).toBeVisible();
  // Notices, hints and menus lie over the page, beside all of its landmarks.
  await expectAccessible(page, 'a deletion that can be taken back', ['region']);
  await page.getByRole('button', { name: /^Oma valikko/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of oneself', ['region']);
});
