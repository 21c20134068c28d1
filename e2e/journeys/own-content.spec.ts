import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

const DAYS = 30;

const rows = Array.from({ length: DAYS }, (_, n) => `Keitto ${n + 1};${(n % 28) + 1}.1.2036;9,50`);

test('a lunch menu is built, filled from a spreadsheet and read on a phone', async ({ open, company }) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/content-types/edit' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Ruokalista' }).click();
  await expect(main.getByLabel('Tunnus', { exact: true }).first()).toHaveValue('lunch_menu');
  await main.getByRole('button', { name: 'Lisää kenttä' }).click();
  const added = main.getByRole('group', { name: 'Kenttä 5' });
  await added.getByLabel('Tunnus').fill('picture');
  await added.getByLabel('Laji').selectOption({ label: 'Muotoiltu teksti' });
  await added.getByLabel('Suomi').fill('Kuva');
  await main.getByRole('button', { name: 'Tallenna', exact: true }).click();
  await expect(page.getByText('Tallennettu').first()).toBeVisible();

  await page.goto('/admin/content/lunch_menu/import');
  const buffer = Buffer.from(['Ruoka;Päivä;Hinta (€)', ...rows].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'lounas.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: `Uudet ${DAYS}` })).toBeVisible();
  await page.getByRole('button', { name: 'Tuo', exact: true }).click();
  await expect(page.getByText(`Uusia ${DAYS}, muuttuneita 0.`)).toBeVisible();

  const phone = await open(company.member, { ...PHONE, at: '/content/lunch_menu' });
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ruokalista');
  await phone.getByRole('link', { name: /^Keitto 30/ }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Keitto 30');
  await expect(phone.getByText('9,5', { exact: false })).toBeVisible();
});
