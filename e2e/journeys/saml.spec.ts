import login from '@piiri/locales/fi/login-screen.json' with { type: 'json' };
import passkeys from '@piiri/locales/fi/passkeys-screen.json' with { type: 'json' };
import texts from '@piiri/locales/fi/proof-screen.json' with { type: 'json' };
import { ageSessions } from '../../server/test/age-sessions.ts';
import { openSamlProvider } from '../../server/test/saml-provider.ts';
import { addAuthenticator } from '../fixtures/authenticator.ts';
import { consoleTexts } from '../fixtures/console-texts.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

test('an admin sets a SAML provider up by its metadata, tests it and switches it on; people sign in by it', async ({
  open,
  company,
}) => {
  const provider = await openSamlProvider();
  try {
    const person = {
      nameId: company.member.username,
      attributes: { mail: 'aino@example.com', givenName: 'Aino', sn: 'Uusi' },
    };
    provider.state.next = { ...person, audience: 'https://other.example' };
    const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/sign-in' });
    const { sign_in: words, form } = await consoleTexts(page);
    const save = page.getByRole('button', { name: form.save, exact: true });
    const saved = page.getByText(form.saved, { exact: true });
    await page.getByLabel(words.protocol).selectOption('saml');
    await page.getByLabel(words.saml_metadata_url, { exact: true }).fill(`${provider.base}/nothing`);
    await save.click();
    await expect(page.getByText(form.fix_fields)).toBeVisible();
    await page.getByLabel(words.saml_metadata_url, { exact: true }).fill(`${provider.base}/metadata`);
    await page.getByRole('switch', { name: words.create_users }).check();
    await save.click();
    await expect(saved).toBeVisible();
    await expect(page.getByText(words.saml_known.replace('{{id}}', provider.entityId))).toBeVisible();
    await expect(page.getByText('CN=A provider of tests')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: words.saml_download }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^piiri-.*\.xml$/);

    await page.getByRole('button', { name: words.test_begin }).click();
    await expect(page.getByText(words.reasons.audience)).toBeVisible();
    provider.state.next = person;
    await page.getByRole('button', { name: words.test_begin }).click();
    await expect(page.getByText(words.outcomes.create.replace('{{name}}', 'Aino Uusi'))).toBeVisible();
    await expect(page).toHaveURL('/admin/sign-in');
    await page.getByRole('switch', { name: words.enabled, exact: true }).check();
    await save.click();
    await expect(saved).toBeVisible();
    const { pathname, search } = new URL(await page.getByLabel(words.address, { exact: true }).inputValue());

    const employeePage = await open(undefined, { at: pathname + search });
    await employeePage.getByRole('link', { name: login.provider }).click();
    await expect(employeePage).toHaveURL('/home');
    await expect(employeePage.getByRole('heading', { level: 1 })).toContainText('Aino');

    provider.state.next = { ...person, request: null };
    const tile = await open(undefined, { at: pathname + search });
    await tile.getByRole('link', { name: login.provider }).click();
    await expect(tile.getByText(login.provider_unsolicited)).toBeVisible();
    await expect(tile.getByRole('link', { name: login.provider })).toBeVisible();
  } finally {
    await provider.close();
  }
});

test('who signed in by a SAML provider proves by it in a window of its own', async ({
  open,
  company,
  database,
  api,
}) => {
  const provider = await openSamlProvider();
  try {
    provider.state.next = { nameId: 'jaana', attributes: { givenName: 'Jaana', sn: 'Uusi' } };
    const slug = `talo-${company.id}`;
    const saml = { metadata: provider.metadata(), enabled: true, match_by: 'subject', create_users: true };
    const admin = await api(company.tenantAdmin);
    await admin.ask('PUT', 'v1/tenant/sign-in/', { body: { slug, saml } });
    const page = await open(undefined, { ...DESKTOP, at: `/login?company=${slug}` });
    await page.goto(`/api/v1/auth/saml/${slug}/start?return_to=/profile/security`);
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
    await provider.close();
  }
});
