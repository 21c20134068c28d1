import console from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import texts from '@piiri/locales/fi/join-screen.json' with { type: 'json' };
import people from '@piiri/locales/fi/people-screen.json' with { type: 'json' };
import { expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const { settings, join_fact } = console.console;
const PASSWORD = 'Kurki-lentaa-7431';

test('a person joins by employee number and birth date on a phone, once the company allows it', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const employee_number = `E-${company.id}`;
  const body = { first_name: 'Nelli', last_name: 'Numero', employee_number };
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/users/', { body });

  const office = await open(company.tenantAdmin, { at: '/admin/settings?tab=security' });
  await office.getByLabel(settings.join_by_number, { exact: true }).selectOption({
    label: settings.join_by_number_birth_date,
  });
  await office.getByRole('button', { name: t('console:form.save') }).click();
  const address = office.getByText(/\/join\?company=[a-z0-9-]+/);
  await expect(address).toBeVisible();
  const [path = ''] = /\/join\?company=[a-z0-9-]+/.exec((await address.textContent()) ?? '') ?? [];
  await office.goto(`/admin/users/edit/${id}`);
  await office.getByRole('button', { name: join_fact.set }).click();
  const fact = office.getByRole('dialog').getByLabel(settings.join_by_number_birth_date);
  await fact.fill('2.3.1985');
  await office.keyboard.press('Enter');
  await expect(office.getByText(join_fact.done.replace('{{name}}', 'Nelli Numero'))).toBeVisible();

  const page = await open(undefined, { ...PHONE, at: '/join' });
  await page.getByRole('button', { name: texts.by_number }).click();
  await expect(page.getByLabel(texts.company)).toBeVisible();
  await page.goto(path);
  await page.getByLabel(texts.number, { exact: true }).fill(employee_number);
  await page.getByLabel(texts.fact).fill('3.3.1985');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(texts.fact)).toHaveAccessibleDescription(
    new RegExp(`^${texts.number_wrong.slice(0, 30)}`),
  );
  await page.getByLabel(texts.fact).fill('2.3.1985');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('join-screen:hello', { name: 'Nelli' }) })).toBeVisible();
  await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

test('a manager sees who of their own has not joined yet, and prints a card on a phone', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const { id: manager } = await (await api(company.member)).ask<{ id: number }>('GET', 'v1/profile/');
  const body = { first_name: 'Tiimi', last_name: 'Uusi', username: `tiimi.${company.id}`, manager };
  await admin.ask('POST', 'v1/users/', { body });

  const page = await open(company.member, { ...PHONE, at: '/people' });
  await page.getByRole('link', { name: people.joining_link_one.replace('{{count}}', '1') }).click();
  await expect(page.getByRole('heading', { name: people.joining })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: people.joining_no_card });
  await expect(row).toContainText('Tiimi Uusi');
  await row.getByRole('button', { name: people.joining_make }).click();
  const code = page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  await expect(code).toBeVisible();
  const typed = (await code.textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: people.joining_print })).toBeHidden();
  await expect(code).toBeVisible();

  const phone = await open(undefined, { ...PHONE, at: `/join#${typed}` });
  await phone.getByLabel(texts.password, { exact: true }).fill(PASSWORD);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL('/home');
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByText(people.joining_empty)).toBeVisible();
});
