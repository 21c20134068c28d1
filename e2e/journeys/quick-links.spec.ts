import { expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('an admin makes a quick link with an icon, and employees reach it from the menu and from home', async ({
  open,
  api,
  company,
}) => {
  const member = await open(company.member, { at: '/home' });
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByRole('link', { name: t('link:plural'), exact: true })).toHaveCount(0);

  const page = await open(company.tenantAdmin, { at: '/admin/links' });
  await page
    .getByRole('link', { name: t('console:list.create', { name: t('link:name').toLowerCase() }) })
    .first()
    .click();
  await page.getByRole('textbox', { name: patternStartingWith('link:fields.title') }).fill('Työaika');
  const address = page.getByRole('textbox', { name: patternStartingWith('link:fields.url') });
  await address.fill('javascript:alert(1)');
  await page.getByRole('button', { name: t('console:form.publish'), exact: true }).click();
  await expect(page.getByText(t('validation:not_link'))).toBeVisible();
  await address.fill('https://example.com/aika');
  await page.getByRole('button', { name: t('console:content_types.icons.calendar-days') }).click();
  await page.getByRole('button', { name: t('console:form.publish'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/links/);
  const admin = await api(company.tenantAdmin);
  await expect.poll(async () => (await admin.ask<{ count: number }>('GET', 'v1/links/')).count).toBe(1);
  for (const title of ['Palkat', 'Varaukset'])
    await admin.ask('POST', 'v1/links/', {
      body: { translations: { fi: { title } }, url: 'tel:+358401234567', published: true },
    });

  await member.reload();
  const row = member.getByRole('region', { name: t('link-screen:home') });
  await expect(row.getByRole('listitem')).toHaveCount(3);
  await expect(row.getByRole('listitem').first()).toContainText('Työaika');
  await expect(row.getByRole('link', { name: /Työaika/ })).toHaveAttribute('rel', 'noopener noreferrer');
  await row.getByRole('link', { name: t('link-screen:all') }).click();
  await expect(member).toHaveURL('/links');
  await expect(member.getByRole('heading', { level: 1, name: t('link:plural') })).toBeVisible();
  const star = member.getByRole('button', { name: t('link-screen:favourite', { title: 'Varaukset' }) });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const reader = await api(company.member);
  await expect
    .poll(async () => (await reader.ask<{ ids: number[] }>('GET', 'v1/links/favourites/')).ids.length)
    .toBe(1);
  await member.goto('/home');
  await expect(row.getByRole('listitem').first()).toContainText('Varaukset');
});

test('a favourite that cannot be stored is taken back, and the person is told', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('POST', 'v1/links/', {
    body: { translations: { fi: { title: 'Palkat' } }, url: 'mailto:palkat@example.com', published: true },
  });
  const page = await open(company.member, { ...PHONE, at: '/links' });
  const star = page.getByRole('button', { name: t('link-screen:favourite', { title: 'Palkat' }) });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/api/v1/links/favourites/', (route) => route.abort());
  await star.tap();
  await expect(page.getByText(t('link-screen:favourite_failed'))).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
