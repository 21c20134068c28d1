import { DESKTOP, expect, test } from '../fixtures/test.ts';

test('a tenant admin renames the company, colours it, calls people otherwise and switches a part off', async ({
  open,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/settings/' });
  const save = page.getByRole('button', { name: 'Tallenna', exact: true });
  const name = page.getByRole('textbox', { name: 'Nimi' });

  await name.fill('');
  await save.click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Tämä kenttä on pakollinen')).toBeVisible();

  const renamed = `${company.name} II`;
  await name.fill(renamed);
  const preview = page.getByRole('group', { name: 'Väri käytössä' });
  await expect(preview).toContainText(renamed);
  const before = (await preview.textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Väri', exact: true }).fill('#ffd400');
  await expect(preview).not.toHaveText(before);
  await expect(preview).toContainText(renamed);
  await page.getByRole('group', { name: 'Henkilöt' }).getByRole('textbox', { name: 'Suomi' }).fill('Porukka');
  await page.getByRole('switch', { name: 'Henkilöstöedut' }).uncheck();
  await save.click();
  await expect(page.getByText('Tallennettu', { exact: true })).toBeVisible();

  // What is not saved is asked about before it is left.
  await name.fill('Hylättävä');
  await page.getByRole('link', { name: 'Uutiset' }).click();
  await page.getByRole('button', { name: 'Hylkää muutokset' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uutiset' })).toBeVisible();

  const seen = await open(company.member, { ...DESKTOP, at: '/people' });
  await expect(seen.getByRole('heading', { level: 1, name: 'Porukka' })).toBeVisible();
  await seen.goto('/benefits');
  await expect(seen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(seen.getByRole('heading', { name: 'Henkilöstöedut' })).toHaveCount(0);
});
