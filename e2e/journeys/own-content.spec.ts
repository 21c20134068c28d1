import { picture } from '../fixtures/files.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

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

test('a lunch menu type is created, filled from a spreadsheet and read on a phone', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/content-types/edit' });
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await main.getByRole('textbox', { name: t('content_type:fields.one') }).fill('Lounas');
  await main.getByRole('textbox', { name: t('content_type:fields.many') }).fill('Ruokalista');
  for (const [index, [label, kind]] of FIELDS.entries()) {
    await button(t('console:content_types.add_field')).click();
    const field = main.getByRole('group', { name: `Kenttä ${index + 1}`, exact: true });
    await field.getByRole('textbox', { name: t('content_type:fields.labels') }).fill(label);
    await field.getByRole('combobox', { name: t('custom_field:fields.kind') }).selectOption({ label: kind });
    await main.getByRole('checkbox', { name: label, exact: true }).check();
  }
  const preview = main.getByRole('region', { name: t('console:content_types.preview') });
  await expect(preview).toContainText('9,50 €');
  // The name in addresses and programs is derived from its label.
  await expect(main.getByRole('textbox', { name: t('content_type:fields.name') }).first()).toHaveValue(
    'ruokalista',
  );
  await button(t('console:form.save')).click();
  await page.getByRole('button', { name: t('console:content_types.fill') }).click();
  await expect(heading).toHaveText('Ruokalista');

  await main.getByRole('link', { name: t('console:list.import'), exact: true }).click();
  await expect(heading).toHaveText(t('console:import_objects.title', { name: 'Ruokalista' }));
  const buffer = Buffer.from(['Ruoka;Päivä;Hinta', ...ROWS].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'lounas.csv', mimeType: 'text/csv', buffer });
  await expect(button(`Uudet ${DAYS}`)).toBeVisible();
  await button(t('console:import.store')).click();
  await expect(page.getByText(t('console:import_objects.outcome', { new: DAYS, changed: 0 }))).toBeVisible();
  await main.getByRole('link', { name: t('console:import_objects.to_list', { name: 'Ruokalista' }) }).click();
  await main.getByRole('link', { name: 'Keitto 30', exact: true }).click();
  await expect(main.getByRole('textbox', { name: 'Hinta' })).toHaveValue('38,50');

  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/upload/image/'));
  await page.locator('input[type=file]').setInputFiles(picture());
  await expect(main.getByRole('group', { name: 'Kuva' }).getByRole('img')).toBeVisible();
  await uploaded;
  await button(t('console:preview.open')).click();
  const previewFrame = page.getByRole('dialog', { name: t('console:preview.title') }).frameLocator('iframe');
  await expect(previewFrame.locator('h1')).toHaveText('Keitto 30');
  await expect(previewFrame.getByText('38,50 €')).toBeVisible();
  await page.getByRole('button', { name: t('ra:action.close') }).click();
  await button(t('console:form.save')).click();
  await expect(heading).toHaveText('Ruokalista');

  const phone = await open(company.member, { ...PHONE, at: '/content/ruokalista' });
  const dish = phone.getByRole('article').filter({ hasText: 'Keitto 30' });
  await expect(dish).toContainText('38,50 €');
  await expect(dish.locator('img')).toBeVisible();
  await dish.getByRole('link').click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Keitto 30');
  await expect(phone.getByRole('definition').filter({ hasText: '2.2.2036' })).toBeVisible();
});
