import { picture } from '../fixtures/files.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

const DAYS = 30;

const ROWS = Array.from(
  { length: DAYS },
  (_, n) => `Keitto ${n + 1};${(n % 28) + 1}.${n < 28 ? 1 : 2}.2036;${n + 9},50`,
);

const FIELDS = [
  ['Ruoka', 'Teksti'],
  ['Päivä', 'Päivä'],
  ['Hinta', 'Hinta'],
  ['Kuva', 'Kuva'],
] as const;

test('a lunch menu is built, filled from a spreadsheet and read on a phone', async ({ open, company }) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/content-types' });
  let step = 0;
  const shot = async (p = page) => {
    await p.screenshot({ path: `/tmp/w/own/step-${++step}.png`, fullPage: true });
  };
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.waitForTimeout(1500);
  await shot();
  await main.locator('a[href$="content-types/edit"]').first().click();
  await page.waitForTimeout(1500);
  await shot();
  await main.getByRole('textbox', { name: 'Yksikkö' }).fill('Lounas');
  await main.getByRole('textbox', { name: 'Monikko' }).fill('Ruokalista');
  await expect(main.getByRole('textbox', { name: 'Tunnus' })).toHaveValue('ruokalista');
  for (const [index, [label, kind]] of FIELDS.entries()) {
    await button('Lisää kenttä').click();
    const field = main.getByRole('group', { name: `Kenttä ${index + 1}`, exact: true });
    await field.getByRole('textbox', { name: 'Nimi' }).fill(label);
    await field.getByRole('combobox', { name: 'Laji' }).selectOption({ label: kind });
  }
  await shot();
  for (const [label] of FIELDS) await main.getByRole('checkbox', { name: label, exact: true }).check();
  await shot();
  await button('Tallenna').click();
  await page.getByText('Tallennettu').first().waitFor();
  await page.waitForTimeout(800);
  await shot();
  await page.getByRole('button', { name: 'Lisää sisältöä' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruokalista');
  await shot();
  await main.getByRole('link', { name: 'Tuo', exact: true }).click();
  await page.waitForTimeout(500);
  await shot();
  const buffer = Buffer.from(['Ruoka;Päivä;Hinta', ...ROWS].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'lounas.csv', mimeType: 'text/csv', buffer });
  await expect(button(`Uudet ${DAYS}`)).toBeVisible();
  await shot();
  await button('Tuo').click();
  await expect(page.getByText(`Uusia ${DAYS}, muuttuneita 0.`)).toBeVisible();
  await shot();
  await main.getByRole('link', { name: 'Luetteloon: Ruokalista' }).click();
  await page.waitForTimeout(800);
  await shot();
  await main.getByRole('link', { name: 'Keitto 30', exact: true }).click();
  await page.waitForTimeout(800);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.waitForTimeout(800);
  await shot();
  await button('Esikatsele').click();
  await page.waitForTimeout(3000);
  await shot();
  await page.getByRole('button', { name: 'Sulje' }).click();
  await button('Tallenna').click();
  await page.waitForTimeout(800);
  await shot();
  const phone = await open(company.member, { ...PHONE, at: '/content/ruokalista' });
  await phone.waitForTimeout(800);
  await shot(phone);
  await phone.getByRole('link', { name: /^Keitto 30/ }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Keitto 30');
  await phone.waitForTimeout(800);
  await shot(phone);
});
