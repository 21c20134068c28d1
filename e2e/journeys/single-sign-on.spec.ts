import login from '@piiri/locales/fi/login-screen.json' with { type: 'json' };
import { openIssuer } from '../../server/test/oidc-issuer.ts';
import { consoleTexts } from '../fixtures/console-texts.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

test("an admin tests the company's provider and switches it on; people sign in by it", async ({
  open,
  company,
  address,
}) => {
  const issuer = await openIssuer(address);
  try {
    const domain = `${company.member.username}.example`;
    issuer.people.set('aino', {
      email: `aino@${domain}`,
      email_verified: true,
      given_name: 'Aino',
      family_name: 'Uusi',
    });
    issuer.next = 'aino';
    const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/sign-in' });
    const { sign_in: texts, form } = await consoleTexts(page);
    const save = page.getByRole('button', { name: form.save, exact: true });
    await page.getByLabel(texts.issuer).fill(issuer.issuer);
    await page.getByLabel(texts.client_id).fill(issuer.clientId);
    await page.getByLabel(texts.client_secret).fill(issuer.clientSecret);
    await page.getByLabel(texts.domains).fill(domain);
    await page.getByRole('switch', { name: texts.create_users }).check();
    await save.click();
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible();
    const record = page.getByLabel(texts.domain_record.replace('{{domain}}', domain));
    await expect(record).toHaveValue(/^piiri-domain-verification=\w+$/);
    await expect(page.getByText(texts.domain_states.waiting)).toBeVisible();
    await expect(page.getByRole('button', { name: texts.domains_check })).toBeEnabled();

    await page.getByRole('button', { name: texts.test_begin }).click();
    await expect(page.getByText(texts.outcomes.create.replace('{{name}}', 'Aino Uusi'))).toBeVisible();
    await expect(page.getByText(`aino@${domain}`)).toBeVisible();
    await expect(page).toHaveURL('/admin/sign-in');
    await page.getByRole('switch', { name: texts.enabled, exact: true }).check();
    await save.click();
    const shared = await page.getByLabel(texts.address).inputValue();
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible();

    const { pathname, search } = new URL(shared);
    const employeePage = await open(undefined, { at: pathname + search });
    await employeePage.getByRole('link', { name: login.provider }).click();
    await expect(employeePage).toHaveURL('/home');
    await expect(employeePage.getByRole('heading', { level: 1 })).toContainText('Aino');

    issuer.goAway();
    const later = await open(undefined, { at: pathname + search });
    await expect(later.getByRole('link', { name: login.provider })).toBeVisible();
    await later.goto('/login?problem=away');
    await expect(later.getByText(login.provider_away)).toBeVisible();
  } finally {
    await issuer.close();
  }
});
