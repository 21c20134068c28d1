import { uniqueTitle } from '../fixtures/news.ts';
import { DEVICES, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

/** Returns the company's day some days from now, as YYYY-MM-DD. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' });

for (const [device, settings] of DEVICES)
  test(`an overdue page is found from the home page, marked as checked, and its readers see the day, on ${device}`, async ({
    open,
    api,
    company,
  }) => {
    const admin = await api(company.tenantAdmin);
    const title = uniqueTitle('Lomaohje');
    const { id: owner } = await admin.ask<{ id: number }>('GET', 'v1/profile/');
    const { id } = await admin.ask<{ id: number }>('POST', 'admin/v1/pages/', {
      body: {
        translations: { fi: { title, text: '<p>Lomat haetaan keväällä.</p>' } },
        published: true,
        owner,
        review_by: inDays(-3),
      },
    });

    const page = await open(company.tenantAdmin, { ...settings, at: '/admin' });
    const panel = page.getByRole('region', { name: t('console:care.home') });
    await panel.getByRole('link', { name: t('console:care.overdue') }).click();
    await expect(page).toHaveURL(/\/admin\/care\?tab=overdue$/);
    const row = page.getByRole('row', { name: new RegExp(title) });
    await row.getByRole('button', { name: t('console:care.check') }).click();
    const dialog = page.getByRole('dialog', { name: t('console:care.check_title') });
    await dialog.getByRole('button', { name: t('console:care.check') }).click();
    await expect(page.getByText(t('console:care.checked'), { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);

    const reader = await open(company.member, { ...PHONE, at: `/company/${id}` });
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const [year, month, day] = inDays(0).split('-').map(Number);
    await expect(
      reader.getByText(t('content-screen:checked', { day: `${day}.${month}.${year}` })),
    ).toBeVisible();

    // Who leaves hands it on.
    await page.goto(`/admin/users/edit/${owner}`);
    const owned = page.getByRole('region', { name: t('console:care.owned') });
    await expect(owned.getByRole('link', { name: title })).toBeVisible();
  });

for (const [device, settings] of DEVICES)
  test(`what was deleted is restored from the trash, on ${device}`, async ({ open, api, company }) => {
    const admin = await api(company.tenantAdmin);
    const title = uniqueTitle('Vanha kysymys');
    const { id } = await admin.ask<{ id: number }>('POST', 'v1/faq/', {
      body: { translations: { fi: { question: title, answer: '<p>Vastaus.</p>' } } },
    });
    await admin.ask('DELETE', `v1/faq/${id}/`);

    const page = await open(company.tenantAdmin, { ...settings, at: '/admin/trash' });
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expect(row).toContainText(t('faq:name'));
    await row.getByRole('button', { name: t('console:trash.restore_named', { title }) }).click();
    await expect(page.getByText(t('console:trash.restored', { title }), { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: t('console:trash.title') })).toBeFocused();
    const { question } = (
      await admin.ask<{ translations: { fi: { question: string } } }>('GET', `v1/faq/${id}/?admin_view=1`)
    ).translations.fi;
    expect(question).toBe(title);
  });
