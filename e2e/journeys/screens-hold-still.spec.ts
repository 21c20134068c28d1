import type { Page } from '@playwright/test';
import { DEVICES, expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** Holds the answers of a path back. Returns a function that lets them through. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/${path}*`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

for (const [device, settings] of DEVICES) {
  test(`data protection appears as a whole, however late the periods come, on ${device}`, async ({
    open,
    company,
  }) => {
    const page = await open(company.tenantAdmin, settings);
    const release = await holdBack(page, 'v1/privacy/retention/');
    const register = page
      .getByRole('region', { name: t('console:privacy.register'), includeHidden: true })
      .first();
    const read = page.waitForResponse(/v1\/privacy\/register\//);
    await page.goto('/admin/data-protection');
    await read;
    // It is read, and stands below what is not.
    await expect(register).toBeAttached();
    await expect(register).toBeHidden();
    release();
    await expect(register).toBeVisible();
  });

  test(`feedback settings appear as a whole, however late the categories come, on ${device}`, async ({
    open,
    company,
  }) => {
    const page = await open(company.tenantAdmin, settings);
    const release = await holdBack(page, 'admin/v1/feedback/categories/');
    const managers = page.getByRole('region', {
      name: t('console:feedback_settings.managers'),
      includeHidden: true,
    });
    await page.goto('/admin/settings/feedback');
    await expect(managers).toBeAttached();
    await expect(managers).toBeHidden();
    release();
    await expect(managers).toBeVisible();
  });

  test(`the form of news appears with its templates, however late they come, on ${device}`, async ({
    open,
    api,
    company,
  }) => {
    const editor = await api(company.tenantAdmin);
    const { id } = await editor.ask<{ id: number }>('POST', 'v1/news/', {
      body: {
        translations: { fi: { title: 'Viikkotiedote', text: '<p>Uutta.</p>' } },
        group: company.group.id,
        release_date: '01.01.2026 12:00',
        published: false,
      },
    });
    await editor.ask('POST', 'v1/templates/', {
      body: { entity: 'news', object: id, name: 'Viikkotiedote', shared: false },
    });
    const page = await open(company.tenantAdmin, settings);
    const release = await holdBack(page, 'v1/templates/');
    await page.goto('/admin/news/edit');
    const title = page
      .getByRole('textbox', { name: patternStartingWith('news:fields.title'), includeHidden: true })
      .first();
    await expect(title).toBeAttached();
    await expect(title).toBeHidden();
    release();
    await expect(title).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('console:templates.start') })).toBeVisible();
  });
}
