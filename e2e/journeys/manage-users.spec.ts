import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { waitForCode } from '../fixtures/outbox.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const newPhone = () => `+35845${randomInt(1_000_000, 9_999_999)}`;

/** Returns the messages sent to a number. */
const messagesTo = (dataDir: string, phone: string) =>
  readFileSync(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(phone))
    .map((line) => JSON.parse(line).text);

test('a new user is created, and signs in by the code sent to the phone', async ({
  open,
  company,
  dataDir,
}) => {
  const phone = newPhone();
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/users' });
  await page
    .getByRole('link', { name: t('console:list.create', { name: t('user:name').toLowerCase() }) })
    .click();
  await page.getByRole('textbox', { name: t('user:fields.first_name') }).fill('Uusi');
  await page
    .getByRole('button', { name: t('console:form.save') })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: t('user:fields.last_name') })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: t('user:fields.last_name') }).fill('Tulokas');
  await page
    .getByRole('button', { name: t('console:form.save') })
    .first()
    .click();
  await expect(page.getByText(t('validation:phone_or_username_required')).first()).toBeVisible();
  // Everybody is in the group of everyone without choosing it, and nobody administers it.
  for (const field of [t('user:fields.groups'), t('user:fields.admin_groups')]) {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([company.group.name]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('textbox', { name: t('user:fields.phone') }).fill(phone);
  await page
    .getByRole('button', { name: t('console:form.save') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  await page.goto('/admin/users/new');
  await expect(page.getByRole('row', { name: /Tulokas/ })).toBeVisible();

  const own = await open(undefined, { ...PHONE, at: '/login' });
  const login = new LoginScreen(own);
  await login.enterIdentity(phone);
  await login.givePin(await waitForCode(dataDir, phone));
  await expect(own).toHaveURL('/home');
  await page.reload();
  await expect(page.getByRole('row', { name: /Tulokas/ })).toHaveCount(0);
});

test('of three invitations one fails, and only that one is sent again', async ({
  open,
  api,
  company,
  dataDir,
}) => {
  const admin = await api(company.tenantAdmin);
  const phones = [newPhone(), newPhone(), newPhone()];
  const people: number[] = [];
  for (const [index, phone] of phones.entries()) {
    const body = {
      first_name: 'Kutsuttava',
      last_name: `Henkilö ${index}`,
      ...(index === 1 ? { username: `kutsuttava${phone.slice(1)}` } : { phone }),
    };
    people.push((await admin.ask<{ id: number }>('POST', 'v1/users/', { body })).id);
  }
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/users/new' });
  await page.getByRole('searchbox').fill('Kutsuttava');
  await expect(page).toHaveURL(/Kutsuttava/);
  // The rows of the former list are gone: a search clears what was selected in it.
  await expect(page.getByRole('row', { name: /Ulkopuolinen|Jäsen|Palaute/ })).toHaveCount(0);
  for (const suffix of [0, 1, 2])
    await page
      .getByRole('checkbox', {
        name: t('console:list.select_row', { title: `Kutsuttava Henkilö ${suffix}` }),
      })
      .check();
  await page.getByRole('button', { name: t('console:invites.invite'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('console:invites.title', { count: 3 }) });
  await expect(dialog.getByText(/Yhdeltä puuttuu puhelinnumero/)).toBeVisible();
  const message = dialog.getByRole('textbox', { name: t('console:invites.message') });
  await message.fill('');
  await dialog.getByRole('button', { name: t('console:invites.send') }).click();
  await expect(dialog.getByText(t('console:invites.message_missing'))).toBeVisible();
  await message.fill('Tervetuloa!');
  await expect(dialog.getByRole('status')).toHaveText(
    '11/1000 merkkiä · 1 tekstiviesti henkilöä kohti · yhteensä 2 tekstiviestiä',
  );
  await message.fill('ž'.repeat(71));
  await expect(dialog.getByRole('status')).toContainText(t('console:invites.parts', { count: 2 }));
  await message.fill('Tervetuloa!');
  await dialog.getByRole('button', { name: t('console:invites.send') }).click();
  await expect(dialog.getByRole('status')).toContainText('Lähetys epäonnistui 1 henkilölle');
  await expect(dialog.getByRole('listitem').first()).toContainText(/Henkilö 1.*puhelinnumeroa/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Lähetys on valmis' })).toHaveCount(2);

  await admin.ask('PUT', `v1/users/${people[1]}/`, { body: { phone: phones[1] } });
  await dialog.getByRole('button', { name: t('console:invites.retry', { count: 1 }) }).click();
  await expect(dialog.getByRole('status')).toContainText('Lähetys on valmis');
  await dialog.getByRole('button', { name: t('ra:action.close') }).click();
  await expect(page.getByRole('checkbox', { name: /Valitse Kutsuttava/ })).toHaveCount(0);
  for (const phone of phones) expect(messagesTo(dataDir, phone)).toEqual(['Tervetuloa!']);
  await page.getByRole('link', { name: t('user:parts.user_notloggedin') }).click();
  await expect(page).toHaveURL(/\/admin\/users\/notloggedin/);
  await page.getByRole('searchbox').fill('Kutsuttava');
  await expect(page.getByRole('checkbox', { name: /Valitse Kutsuttava/ })).toHaveCount(3);

  // An invitation does not change the form's values: a form from which a person was invited can still be saved.
  await page.goto(`/admin/users/edit/${people[0]}`);
  await page.getByRole('textbox', { name: t('user:fields.job_title') }).fill('Hitsaaja');
  await page.getByRole('button', { name: t('console:invites.invite_again') }).click();
  const again = page.getByRole('dialog', {
    name: t('console:invites.title_one', { name: 'Kutsuttava Henkilö 0' }),
  });
  await again.getByRole('button', { name: t('console:invites.send') }).click();
  await expect(again.getByRole('status')).toContainText('Kutsu lähti 1 henkilölle');
  await again.getByRole('button', { name: t('ra:action.close') }).click();
  await page
    .getByRole('button', { name: t('console:form.save'), exact: true })
    .first()
    .click();
  await expect
    .poll(async () => (await admin.ask<{ job_title: string }>('GET', `v1/users/${people[0]}/`)).job_title)
    .toBe('Hitsaaja');
});

test('the last tenant admin cannot lose the right and sees why; deleting another person asks first', async ({
  open,
  company,
}) => {
  const { tenantAdmin, member } = company;
  const page = await open(tenantAdmin, { ...DESKTOP, at: `/admin/users/edit/${tenantAdmin.id}` });
  await page.getByRole('switch', { name: t('user:fields.is_tenant_admin') }).uncheck();
  await page
    .getByRole('button', { name: t('console:form.save') })
    .first()
    .click();
  await expect(page.getByText(/Yrityksellä on oltava ainakin yksi pääkäyttäjä/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: t('user:fields.is_tenant_admin') })).toBeChecked();

  await page.goto(`/admin/users/edit/${member.id}`);
  await page
    .getByRole('button', { name: t('console:form.delete'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Poistetaanko ”Jaana Jäsen”/ });
  await expect(dialog).toHaveAccessibleDescription(/avoimet kirjautumiset päättyvät heti/);
  await dialog.getByRole('button', { name: t('ra:action.cancel') }).click();
  await page
    .getByRole('button', { name: t('console:form.delete'), exact: true })
    .first()
    .click();
  await dialog.getByRole('button', { name: t('console:form.delete') }).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  await expect(page.getByRole('row', { name: /Jäsen/ })).toHaveCount(0);
  await page
    .getByRole('status')
    .getByRole('button', { name: t('console:deletion.undo') })
    .click();
  await expect(page.getByRole('row', { name: /Jäsen/ })).toHaveCount(1);
});
