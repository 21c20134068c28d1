import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('somebody says for how long they are at lunch, and colleagues see it where they see the person', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { direct_messages_enabled: true } } });
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const status = page.getByRole('group', { name: t('ui:home.status') });
  await status.getByRole('button', { name: t('ui:status.other') }).tap();
  const dialog = page.getByRole('dialog', { name: t('ui:home.status') });
  await dialog.getByRole('radio', { name: t('ui:status.lunch') }).check();
  await dialog.getByRole('radio', { name: t('ui:status.end_day') }).check();
  await dialog.getByRole('button', { name: t('ui:status.save') }).tap();
  await expect(dialog.getByRole('alert').filter({ hasText: t('ui:status.day_wrong') })).toBeVisible();
  await dialog.getByRole('radio', { name: t('ui:status.end_hour') }).check();
  await dialog.getByRole('button', { name: t('ui:status.save') }).tap();
  await expect(dialog).toHaveCount(0);
  const lunch = status.getByRole('button', { name: t('ui:status.lunch') });
  await expect(lunch).toHaveAttribute('aria-pressed', 'true');
  await expect(lunch).toBeFocused();
  const words = (await lunch.textContent()) ?? '';

  const colleague = await open(company.outsider, { ...DESKTOP, at: `/people#${company.member.id}` });
  const sheet = colleague.getByRole('dialog');
  await expect(sheet).toContainText(words);
  await sheet.getByRole('button', { name: patternStartingWith('people-screen:write') }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Jaana Jäsen' })).toBeVisible();
  await expect(colleague.getByRole('main').getByText(words)).toBeVisible();

  // A plain status replaces it, and a second press removes that.
  const atWork = status.getByRole('button', { name: t('ui:home.at_work'), exact: true });
  await atWork.tap();
  await expect(atWork).toHaveAttribute('aria-pressed', 'true');
  await expect(status.getByRole('button', { name: t('ui:status.other') })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a status that ends while the page is open is over at the next look', async ({
  open,
  build,
  company,
}) => {
  const end = new Date(Date.now() + 60 * 60_000);
  const traveller = await build.user({
    tenant: company.id,
    first_name: 'Reijo',
    last_name: 'Reissaaja',
    status: 'away',
    status_reason: 'holiday',
    status_until: end,
  });
  const page = await open(company.outsider, { ...DESKTOP, at: '/people' });
  const card = page.getByRole('article').filter({ hasText: 'Reijo Reissaaja' });
  await expect(card).toContainText(t('ui:status.holiday'));
  await page.clock.setFixedTime(end);
  await card.getByRole('link', { name: 'Reijo Reissaaja', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Reijo Reissaaja' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(t('ui:status.holiday'))).toHaveCount(0);
  expect(traveller.id).toBeGreaterThan(0);
});

test('who is new is found by a chip that the address keeps', async ({ open, build, company }) => {
  const today = new Date().toISOString().slice(0, 10);
  await build.user({ tenant: company.id, first_name: 'Uuno', last_name: 'Uusikas', starts_on: today });
  const page = await open(company.outsider, { ...DESKTOP, at: '/people' });
  await page.getByRole('button', { name: t('people-screen:newcomers', { number: 1 }) }).click();
  await expect(page).toHaveURL(/status=new/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Uuno Uusikas');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: t('people-screen:everybody'), exact: true }).click();
  await expect(page.getByRole('article').nth(1)).toBeVisible();
});
