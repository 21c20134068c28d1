import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('the organisation chart opens level by level, by keys, and leads to people and back', async ({
  open,
  build,
  company,
}) => {
  const hire = (first_name: string, manager?: number) =>
    build.user({ tenant: company.id, first_name, last_name: 'Aalto', manager });
  const chief = await hire('Aava');
  const boss = await hire('Bea', chief.id);
  await hire('Ceci', boss.id);
  const page = await open(company.member, { ...DESKTOP, at: '/people' });
  await page.getByRole('link', { name: t('people-screen:chart') }).click();
  await expect(page).toHaveURL('/people/chart');
  const toggle = (name: string) =>
    page.getByRole('button', { name: t('people-screen:chart_below', { name: `${name} Aalto`, count: 1 }) });
  // Whoever has people comes first, and is open.
  await expect(toggle('Aava')).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle('Bea')).toHaveAttribute('aria-expanded', 'false');
  await toggle('Aava').focus();
  await page.keyboard.press('ArrowDown');
  await expect(toggle('Bea')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Ceci Aalto' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Ceci Aalto' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(toggle('Bea')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Ceci Aalto' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Bea Aalto' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bea Aalto' });
  await sheet.getByRole('link', { name: t('people-screen:chart_show') }).click();
  await expect(page).toHaveURL(`/people/chart?root=${boss.id}`);
  // The list, which has the same names, stays until the chart is there.
  await expect(toggle('Bea')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ceci Aalto' })).toBeVisible();
  await page.getByRole('link', { name: 'Aava Aalto' }).click();
  await expect(page).toHaveURL(`/people/chart?root=${chief.id}`);
  await page.getByRole('link', { name: t('people-screen:chart_own') }).click();
  await expect(page).toHaveURL(`/people/chart?root=${company.member.id}`);
  await expect(page.locator('.chart-row[data-self]')).toContainText(t('people-screen:chart_you'));
});

test('a person thanks a colleague in the feed, who is told, and takes it back', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', {
    body: { settings: { thanks_enabled: true, thanks_values: ['Rohkeus'], comments_enabled: true } },
  });
  const page = await open(company.member, { ...PHONE, at: '/latest' });
  await page.getByRole('link', { name: t('thanks-screen:give') }).tap();
  await expect(page).toHaveURL('/thanks/new');
  const send = page.getByRole('button', { name: t('thanks-screen:send') });
  await send.tap();
  await expect(page.getByText(t('thanks-screen:to_missing'))).toBeVisible();
  await page.getByRole('textbox', { name: t('thanks-screen:to') }).fill('ritva');
  await page.getByRole('button', { name: 'Ritva Ryhmänvetäjä' }).tap();
  await page.getByText('Rohkeus', { exact: true }).tap();
  await page.getByRole('textbox', { name: t('thanks-screen:text') }).fill('Kiitos avusta!');
  await send.tap();
  await expect(page).toHaveURL(/\/thanks\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kiitos avusta!' })).toBeVisible();
  await expect(page.getByText('Ritva Ryhmänvetäjä')).toBeVisible();
  const thanked = await api(company.groupAdmin);
  await expect
    .poll(async () => {
      const { results } = await thanked.ask<{ results: { kind: string }[] }>('GET', 'v1/notices/');
      return results.map(({ kind }) => kind);
    })
    .toContain('thanks');
  const thanksPage = page.url();
  await page.goto('/thanks');
  const card = page.getByRole('article').filter({ hasText: 'Kiitos avusta!' });
  await expect(card.locator('.avatar')).toHaveCount(2);
  await page.goto(thanksPage);
  await page.getByRole('button', { name: t('thanks-screen:delete') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('thanks-screen:delete') })
    .tap();
  await expect(page).toHaveURL('/latest');
  await expect(page.getByText('Kiitos avusta!')).toHaveCount(0);
});

test('whoever does not want thanks is not found', async ({ open, api, company }) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { thanks_enabled: true } } });
  const refusing = await open(company.groupAdmin, { at: '/profile/visibility' });
  await refusing.getByRole('switch', { name: t('profile-screen:thanks') }).uncheck();
  const colleague = await api(company.groupAdmin);
  await expect
    .poll(async () => (await colleague.ask<{ thanks: boolean }>('GET', 'v1/profile/')).thanks)
    .toBe(false);
  const reader = await api(company.member);
  const people = await reader.ask<{ results: unknown[] }>('GET', 'v1/thanks/people/?search=ritva');
  expect(people.results).toEqual([]);
});
