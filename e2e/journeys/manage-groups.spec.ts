import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a group is created, filled and deleted, and its content moves to another group', async ({
  open,
  api,
  company,
}) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/groups' });
  await page
    .getByRole('link', { name: t('console:list.create', { name: t('group:name').toLowerCase() }) })
    .click();
  const name = page.getByRole('textbox', { name: t('group:fields.name') });
  const sameName = page.getByText('Toisella ryhmällä on jo tämä nimi.');
  await name.fill(company.group.name.toUpperCase());
  await expect(sameName).toBeVisible();
  await name.fill('Pakkaamo');
  await expect(sameName).toBeHidden();
  await page
    .getByRole('button', { name: t('console:form.save') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/groups(\?|$)/);
  await page.getByRole('link', { name: 'Pakkaamo', exact: true }).click();

  // A group's own name does not count as taken.
  await expect(name).toHaveValue('Pakkaamo');
  await name.fill(company.group.name);
  await expect(sameName).toBeVisible();
  await name.fill('Pakkaamo');
  await expect(sameName).toBeHidden();
  const members = page.getByRole('region', { name: t('console:groups.members') });
  await members.getByRole('combobox', { name: t('console:groups.add_members') }).fill('jäs jaa');
  await page.getByRole('option', { name: 'Jaana Jäsen' }).click();
  await members.getByRole('combobox', { name: t('console:groups.add_members') }).fill('ulla');
  await page.getByRole('option', { name: 'Ulla Ulkopuolinen' }).click();
  await page.keyboard.press('Escape');
  await members.getByRole('button', { name: t('console:groups.add'), exact: true }).click();
  await expect(members.getByRole('status')).toHaveText(t('console:groups.people', { count: 2 }));
  await members
    .getByRole('button', { name: t('console:groups.remove_person', { name: 'Ulla Ulkopuolinen' }) })
    .click();
  await expect(members.getByRole('status')).toHaveText(t('console:groups.people', { count: 1 }));
  const admins = page.getByRole('region', { name: t('console:groups.admins') });
  await admins.getByRole('combobox', { name: t('console:groups.add_admins') }).fill('ulla');
  await page.getByRole('option', { name: 'Ulla Ulkopuolinen' }).click();
  await page.keyboard.press('Escape');
  await admins.getByRole('button', { name: t('console:groups.add'), exact: true }).click();
  await expect(admins.getByRole('status')).toHaveText(t('console:groups.people', { count: 1 }));

  const group = Number(page.url().split('/').at(-1));
  const title = uniqueTitle('Pakkaamon');
  await publishNews(await api(company.tenantAdmin), { group, title });
  await page
    .getByRole('button', { name: t('console:form.delete'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', {
    name: t('console:confirm_delete.title_one', { title: 'Pakkaamo' }),
  });
  // The dialog lists the members and the content at once.
  await expect(dialog).toHaveAccessibleDescription(/^Ryhmässä on 1 jäsen\./);
  await expect(dialog.getByRole('listitem')).toHaveText('Uutiset: 1');
  await dialog.getByRole('combobox').fill('vara');
  await page.getByRole('option', { name: /^Varasto/ }).click();
  await dialog.getByRole('button', { name: t('console:form.delete') }).click();
  await expect(page).toHaveURL(/\/admin\/groups(\?|$)/);
  await expect(page.getByRole('link', { name: /^Pakkaamo/ })).toHaveCount(0);
  const admin = await api(company.tenantAdmin);
  const { results } = await admin.ask<{ results: { group: number }[] }>(
    'GET',
    `v1/news/?admin_view=1&search=${encodeURIComponent(title)}`,
  );
  expect(results.map((row) => row.group)).toEqual([company.group.id]);
});

test('everyone’s group cannot be changed, and shows why', async ({ open, company }) => {
  const page = await open(company.tenantAdmin, {
    ...DESKTOP,
    at: `/admin/groups/edit/${company.everyoneGroup}`,
  });
  await expect(page.getByRole('heading', { level: 1, name: t('server:everyone') })).toBeVisible();
  await expect(page.getByText(/Tähän ryhmään kuuluvat aina kaikki, nyt 5 henkilöä/)).toBeVisible();
  await expect(page.getByRole('button', { name: t('console:form.save') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('console:form.delete'), exact: true })).toHaveCount(0);
});

test('selected groups can be deleted, but not moved to a group', async ({ open, company }) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/groups' });
  await page
    .getByRole('checkbox', { name: t('console:list.select_row', { title: company.group.name }) })
    .check();
  const bar = page.getByRole('region', { name: t('console:list.selected', { count: 1 }) });
  await expect(bar.getByRole('button', { name: t('console:list.delete_selected') })).toBeVisible();
  await expect(bar.getByRole('button', { name: t('console:bulk.move_to_group') })).toHaveCount(0);
});
