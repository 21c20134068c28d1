import { startLdapStub, type TestEntry } from '../../server/test/ldap-server.ts';
import { consoleTexts } from '../fixtures/console-texts.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

const person = (uid: string, givenName: string, employeeNumber: string): TestEntry => ({
  rdn: `uid=${uid}`,
  attributes: { uid, cn: uid, givenName, sn: 'Hakemisto', employeeNumber, mail: `${uid}@example.com` },
});

test('an admin sets a directory up, tries it without changing anything, and reads it', async ({
  open,
  api,
  company,
}) => {
  const directory = await startLdapStub({ isPlain: true });
  try {
    const [one, other] = [`aino.${company.id}`, `otto.${company.id}`];
    await directory.fill([person(one, 'Aino', `A${company.id}`), person(other, 'Otto', `O${company.id}`)]);
    const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/ldap' });
    const { ldap: words, form } = await consoleTexts(page);
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await fill(words.url, directory.url);
    await fill(words.bind_dn, directory.bindDn);
    await fill(words.password, directory.password);
    await fill(words.base_dn, `ou=people,${directory.base}`);
    await fill(words.filter, '(uid=*)');
    await page.getByText(words.claims, { exact: true }).click();
    await fill(words.claim_username, 'uid');
    await fill(words.claim_external_id, 'uid');
    await fill(words.claim_employee_number, 'employeeNumber');
    await page.getByRole('switch', { name: words.enabled }).check();
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible();

    const admin = await api(company.tenantAdmin);
    const newcomers = async () => {
      const path = 'v1/users/?admin_view=1&search=Hakemisto';
      const { results } = await admin.ask<{ results: { employee_number: string }[] }>('GET', path);
      return results.map(({ employee_number }) => employee_number).sort();
    };
    await page.getByRole('button', { name: words.try }).click();
    await expect(page.getByText(words.trial_done)).toBeVisible();
    const rows = page.getByRole('listitem').filter({ hasText: words.result_created });
    await expect(rows.filter({ hasText: one })).toBeVisible();
    await expect(rows.filter({ hasText: other })).toBeVisible();
    expect(await newcomers()).toEqual([]);

    await page.getByRole('button', { name: words.now, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.now_yes }).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    expect(await newcomers()).toEqual([`A${company.id}`, `O${company.id}`]);
  } finally {
    await directory.close();
  }
});
