import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { LoginScreen } from '../fixtures/login-screen.ts';
import { waitForCode } from '../fixtures/outbox.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

const GIVEN = 'Vanha-kuutio-71-ruohoa';

const freshPhone = () => `+35845${String(randomInt(10 ** 7)).padStart(7, '0')}`;

/** Lets a tenant create a user with a phone and a password, as an admin can. */
async function strangersAccount(admin: Api, phone: string) {
  const username = `vieras${phone.slice(1)}`;
  const body = { first_name: 'Veera', last_name: 'Vieras', phone, username };
  const { id } = await admin.ask<{ id: number }>('POST', 'v1/users/', { body });
  await admin.ask('PUT', `v1/users/${id}/password/`, { body: { password: GIVEN } });
  return { id, username };
}

const hire = (admin: Api, phone: string) =>
  admin.ask<{ id: number; username: string | null }>('POST', 'v1/users/', {
    body: { first_name: 'Veera', last_name: 'Virtanen', phone, is_tenant_admin: true },
  });

/** Returns the tenants that the browser has access to. */
const openIn = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('tenants') ?? '[]') as { tenant: string }[]).map((each) => each.tenant),
  );

const CONFIRM = t('login-screen:confirm');

test('by password: the old company opens, the new one after the code, and the password set by an admin ends', async ({
  open,
  api,
  build,
  company,
  dataDir,
}) => {
  const stranger = await build.tenant();
  const strangersAdmin = await build.user({ tenant: stranger.id, is_tenant_admin: true });
  const phone = freshPhone();
  const { username } = await strangersAccount(await api(strangersAdmin), phone);
  expect((await hire(await api(company.tenantAdmin), phone)).username).toBeNull();

  const page = await open(undefined, { ...PHONE, at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(username);
  await login.givePassword(GIVEN);
  await expect(page.getByRole('heading', { name: CONFIRM })).toBeVisible();
  await expect(page.getByText(`jonka loppu on ${phone.slice(-3)}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: t('login-screen:confirm_send') })).toBeFocused();
  await page.getByRole('button', { name: t('login-screen:confirm_later') }).click();
  await expect(page).toHaveURL('/home');
  expect(await openIn(page)).toEqual([stranger.name]);

  const holder = await open(undefined, { ...DESKTOP, at: '/login' });
  const again = new LoginScreen(holder);
  await again.enterIdentity(username);
  await again.givePassword(GIVEN);
  await holder.getByRole('button', { name: t('login-screen:confirm_send') }).click();
  await expect(again.pin).toBeFocused();
  await again.givePin(await waitForCode(dataDir, phone));
  await expect(holder.getByRole('heading', { name: t('login-screen:password_ended') })).toBeVisible();
  await holder.getByRole('button', { name: t('login-screen:password_ended_without') }).click();
  await expect(holder).toHaveURL('/home');
  expect((await openIn(holder)).sort()).toEqual([stranger.name, company.name].sort());
  await expect(holder.getByRole('button', { name: /^Vaihda yritystä/ })).toBeVisible();

  // A person signed in with that password is signed out at once, and cannot sign in with it again.
  await expect(page).toHaveURL('/login');
  await login.enterIdentity(username);
  await login.givePassword(GIVEN);
  await expect(login.password).toHaveAccessibleDescription(t('login-screen:failed'));
});

test('by code: a user whose phone was changed to the number opens, and its holder sets a new password', async ({
  open,
  api,
  build,
  company,
  dataDir,
}) => {
  const stranger = await build.tenant();
  const strangersAdmin = await build.user({ tenant: stranger.id, is_tenant_admin: true });
  const phone = freshPhone();
  await strangersAccount(await api(strangersAdmin), phone);
  const admin = await api(company.tenantAdmin);
  await admin.ask('PUT', `v1/users/${company.outsider.id}/`, { body: { phone } });

  const page = await open(undefined, { ...PHONE, at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(phone);
  await login.givePin(await waitForCode(dataDir, phone));
  await page.getByRole('button', { name: t('login-screen:password_ended_set') }).click();
  await expect(page).toHaveURL('/change-password');
  expect((await openIn(page)).sort()).toEqual([stranger.name, company.name].sort());
});

test('by import: a password set by the other company never opens the new one, before or after the code', async ({
  open,
  api,
  build,
  company,
  dataDir,
}) => {
  const stranger = await build.tenant();
  const strangersAdmin = await build.user({ tenant: stranger.id, is_tenant_admin: true });
  const phone = freshPhone();
  const { username } = await strangersAccount(await api(strangersAdmin), phone);
  const console = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/piiri-import/' });
  await console.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Etunimi;Sukunimi;Puhelin\r\nVeera;Virtanen;${phone}\r\n`),
  });
  await console.getByRole('button', { name: t('console:import.store'), exact: true }).click();
  await expect(console.getByText(t('console:import.done'), { exact: true }).first()).toBeVisible();

  const page = await open(undefined, { at: '/login' });
  const login = new LoginScreen(page);
  await login.enterIdentity(username);
  await login.givePassword(GIVEN);
  await page.getByRole('button', { name: t('login-screen:confirm_later') }).click();
  await expect(page).toHaveURL('/home');
  expect(await openIn(page)).toEqual([stranger.name]);

  const holder = await open(undefined, { at: '/login' });
  const byCode = new LoginScreen(holder);
  await byCode.enterIdentity(phone);
  await byCode.givePin(await waitForCode(dataDir, phone));
  await holder.getByRole('button', { name: t('login-screen:password_ended_without') }).click();
  await expect(holder).toHaveURL('/home');
  expect((await openIn(holder)).sort()).toEqual([stranger.name, company.name].sort());
  const list = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/users' });
  await expect(list.getByRole('row', { name: /Virtanen/ })).toBeVisible();
});
