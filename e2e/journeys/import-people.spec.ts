import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const fresh = () => `+35845${String(randomInt(10 ** 7)).padStart(7, '0')}`;

const csv = (lines: string[]) => ({
  name: 'henkilöt.csv',
  mimeType: 'text/csv',
  // As spreadsheets on Windows save it.
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
});

test('people are imported from a file: columns mapped by hand, wrong rows corrected, then all stored', async ({
  open,
  api,
  company,
}) => {
  const [first, second] = [fresh(), fresh()];
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/piiri-import/' });
  const file = page.locator('input[type=file]');
  const header = 'Etunimi;Sukunimi;Nro;Tehtävänimike';
  await file.setInputFiles(csv([header, `Aino;Äijälä;${first};Hitsaaja`, `Onni;;${second};Kokki`]));

  // No heading names the column of the phone number until a person chooses it.
  await expect(page.getByRole('alert')).toContainText('puhelinnumero');
  await page.getByLabel('Nro').selectOption({ label: t('user:fields.phone') });
  await expect(page.getByRole('row', { name: /Onni/ })).toContainText('Sukunimi: Tämä kenttä on pakollinen');
  await expect(page.getByRole('button', { name: t('console:import.store'), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Kaikki 2' }).click();
  await expect(page.getByRole('row', { name: /Aino Äijälä/ })).toContainText('Uusi');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('console:import.keep_wrong') }).click(),
  ]);
  const wrong = await readFile(await download.path(), 'utf8');
  expect(wrong.split('\r\n')[0]).toBe(`\ufeff${header};Virhe`);
  expect(wrong).toContain('Onni;;');

  await file.setInputFiles(
    csv([header.replace('Nro', 'Puhelin'), `Aino;Äijälä;${first};Hitsaaja`, `Onni;Öst;${second};Kokki`]),
  );
  await expect(page.getByRole('button', { name: 'Uudet 2' })).toBeVisible();
  await page.getByRole('button', { name: t('console:import.store'), exact: true }).click();
  await expect(page.getByText(t('console:import.done'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t('console:import.outcome', { new: 2, changed: 0 }))).toBeVisible();

  const admin = await api(company.tenantAdmin);
  const { results } = await admin.ask<{ results: { last_name: string; phone: string }[] }>(
    'GET',
    'v1/users/new/?page_size=100&admin_view=1',
  );
  const imported = results.filter(({ phone }) => [first, second].includes(phone));
  expect(imported.map((each) => each.last_name).sort()).toEqual(['Äijälä', 'Öst']);
});
