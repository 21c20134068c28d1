import { NewsForm } from '../fixtures/news-form.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('unsaved content is previewed as employees would see it', async ({ open, api, company, address }) => {
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/news/edit' });
  const form = new NewsForm(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Unsaved changes are stored on the server while a person writes; nobody else sees them.
    if (request.method() === 'GET' || pathname.startsWith('/api/v1/unsaved-changes/')) return;
    writes.push(`${request.method()} ${pathname}`);
  });
  await page
    .getByRole('textbox', { name: patternStartingWith('news:fields.title') })
    .fill('Ei vielä tallessa');
  await form.chooseGroup('Koko henkilöstö');
  writes.length = 0;

  const opener = page.getByRole('button', { name: t('console:preview.open') });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: t('console:preview.title') });
  const previewFrame = dialog.frameLocator('iframe');
  await expect(previewFrame.locator('h1')).toHaveText('Ei vielä tallessa');
  await expect(previewFrame.locator('.meta')).toContainText(t('server:everyone'));
  await expect(previewFrame.locator('html')).toHaveAttribute('lang', 'fi');
  await dialog.getByRole('combobox', { name: t('console:preview.language') }).selectOption('en');
  await expect(previewFrame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(previewFrame.locator('.meta')).toContainText('All staff');
  await expect(previewFrame.locator('h1')).toHaveText('Ei vielä tallessa');
  await dialog.getByRole('button', { name: t('console:preview.desk') }).click();
  await expect(previewFrame.locator('h1')).toHaveText('Ei vielä tallessa');
  await expect
    .poll(() => previewFrame.locator('html').evaluate((html) => html.clientWidth))
    .toBeGreaterThan(1200);
  await dialog.getByRole('combobox', { name: t('console:preview.look_as') }).selectOption({ index: 1 });
  await expect(dialog.getByText(t('console:preview.will_be_seen'))).toBeVisible();
  await dialog.getByRole('button', { name: t('ra:action.close') }).click();
  await expect(opener).toBeFocused();
  expect(writes).toEqual([]);
  // The person's own language is unchanged.
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fi');
  const { count } = await (await api(company.tenantAdmin)).ask<{ count: number }>(
    'GET',
    'v1/news/?admin_view=1',
  );
  expect(count).toBe(0);

  const policyOf = async (path: string) =>
    (await fetch(`${address}${path}`)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/preview')).toContain("frame-ancestors 'self'");
  for (const path of ['/home', '/admin', '/preview.html'])
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});
