import passkeys from '@piiri/locales/fi/passkeys-screen.json' with { type: 'json' };
import texts from '@piiri/locales/fi/proof-screen.json' with { type: 'json' };
import { ageSessions } from '../../server/test/age-sessions.ts';
import { openIssuer } from '../../server/test/oidc-issuer.ts';
import { addAuthenticator } from '../fixtures/authenticator.ts';
import { consoleTexts } from '../fixtures/console-texts.ts';
import { waitForCode } from '../fixtures/outbox.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';

test('on a phone, by keyboard, a passkey is added after the password is given again', async ({
  open,
  company,
  database,
}) => {
  const { accountId, password } = company.member;
  const page = await open(company.member, { ...PHONE, at: '/profile/security' });
  await addAuthenticator(page);
  const add = page.getByRole('button', { name: passkeys.add });
  await expect(page.locator('html[data-live]')).toBeAttached();
  await ageSessions(database, { account: accountId });
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.title });
  const field = dialog.getByLabel(texts.password, { exact: true });
  await expect(field).toBeFocused();
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(page.getByText(passkeys.added)).toHaveCount(0);

  await add.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('jotain muuta');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Salasana on väärin.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(passkeys.added)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await ageSessions(database, { account: accountId });
  await page.getByRole('button', { name: new RegExp(`^${passkeys.remove}: `) }).click();
  await page.getByRole('dialog').getByRole('button', { name: passkeys.remove }).click();
  await dialog.getByRole('button', { name: texts.by_passkey }).click();
  await expect(page.getByText(passkeys.removed)).toBeVisible();
});

test('in the console a service token is made after a code, and a cancelled proof loses nothing', async ({
  open,
  company,
  database,
  dataDir,
}) => {
  const { accountId, phone } = company.tenantAdmin;
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/integrations' });
  const { integrations } = await consoleTexts(page);
  await page.getByRole('button', { name: integrations.add_token }).click();
  const form = page.getByRole('dialog', { name: integrations.add_token });
  await form.getByLabel(integrations.name).fill('Palkanlaskenta');
  await form.getByRole('checkbox').first().check();
  await ageSessions(database, { account: accountId });
  await form.getByRole('button', { name: integrations.create, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByLabel(texts.password)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel(integrations.name)).toHaveValue('Palkanlaskenta');

  await form.getByRole('button', { name: integrations.create, exact: true }).click();
  await dialog.getByRole('button', { name: texts.by_code }).click();
  await expect(dialog.getByLabel(texts.code)).toBeFocused();
  await page.keyboard.type(await waitForCode(dataDir, phone));
  await page.keyboard.press('Enter');
  await expect(page.getByText(integrations.token_text)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Palkanlaskenta', includeHidden: true })).toHaveCount(1);
});

test("who signed in by the company's provider proves by it in a window of its own", async ({
  open,
  company,
  database,
  address,
  api,
}) => {
  const issuer = await openIssuer(address);
  try {
    issuer.people.set('jaana', { email: 'jaana@example.com', given_name: 'Jaana', family_name: 'Uusi' });
    issuer.next = 'jaana';
    const slug = `talo-${company.id}`;
    const { issuer: url, clientId, clientSecret } = issuer;
    const provider = { issuer: url, client_id: clientId, client_secret: clientSecret };
    const oidc = { ...provider, enabled: true, match_by: 'subject', create_users: true };
    const admin = await api(company.tenantAdmin);
    await admin.ask('PUT', 'v1/tenant/sign-in/', { body: { slug, oidc } });
    const page = await open(undefined, { ...DESKTOP, at: `/login?company=${slug}` });
    await page.goto(`/api/v1/auth/oidc/${slug}/start?return_to=/profile/security`);
    await expect(page).toHaveURL('/profile/security');
    await expect(page.locator('html[data-live]')).toBeAttached();
    await addAuthenticator(page);
    await ageSessions(database, { tenant: company.id });
    await page.getByRole('button', { name: passkeys.add }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: texts.by_provider }).click();
    await (await opened).waitForEvent('close');
    await expect(page.getByText(passkeys.added)).toBeVisible();
  } finally {
    await issuer.close();
  }
});
