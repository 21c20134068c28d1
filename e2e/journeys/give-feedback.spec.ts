import type { Page } from '@playwright/test';
import { openChannel } from '../fixtures/feedback.ts';
import { picture } from '../fixtures/files.ts';
import { expectErrorSummary, expectFocusVisible } from '../fixtures/forms.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

const bytesOf = (file: ReturnType<typeof picture>) => ({
  name: 'IMG_20261121_101533.png',
  mimeType: 'image/png',
  buffer: Buffer.from(file.buffer),
});

const send = (page: Page) => page.getByRole('button', { name: t('feedback-screen:send'), exact: true });

test('feedback is sent anonymously, handled step by step, and sender and manager exchange messages', async ({
  open,
  api,
  company,
}) => {
  await openChannel(await api(company.tenantAdmin), company.feedbackManager.id, 'Turvallisuus');
  const page = await open(company.member, { ...PHONE, at: '/feedback' });
  await expect(page.getByText('Luemme jokaisen palautteen.')).toBeHidden();
  await page.getByText(t('feedback-screen:policy'), { exact: true }).tap();
  await expect(page.getByText('Luemme jokaisen palautteen.')).toBeVisible();
  await expect(page.getByText('7 päivässä')).toBeVisible();
  // A phone has no such keys.
  await expect(page.getByText('Ctrl + Enter')).toBeHidden();

  await send(page).tap();
  const missing = await expectErrorSummary(page, [
    t('feedback-screen:category_missing'),
    t('feedback-screen:text_missing'),
  ]);
  await missing.getByRole('link', { name: t('feedback-screen:text_missing') }).tap();
  const message = page.getByRole('textbox', { name: t('feedback-screen:text') });
  await expect(message).toHaveAccessibleDescription(patternStartingWith('feedback-screen:text_missing'));
  await expectFocusVisible(message);
  await missing.getByRole('link', { name: t('feedback-screen:category_missing') }).tap();
  await expectFocusVisible(page.getByRole('radio', { name: 'Turvallisuus' }));
  await page.getByRole('radio', { name: 'Turvallisuus' }).check();
  await expect(page.getByText('Kerro, missä ja milloin.')).toBeVisible();
  await page.getByRole('textbox', { name: t('feedback-screen:text') }).fill('Takaovi ei sulkeudu.');
  await page.locator('input[type=file]').setInputFiles(bytesOf(picture()));
  await expect(page.getByRole('listitem').filter({ hasText: /Kuva 1.*(tavua|kt)/ })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(bytesOf(picture()));
  await page.getByRole('button', { name: t('feedback-screen:file_remove', { name: 'Kuva 2' }) }).click();
  const promise = page.getByText(t('feedback-screen:promise_title'), { exact: true });
  await expect(page.getByText(t('feedback-screen:promise_mark'))).toBeHidden();
  await promise.tap();
  await expect(page.getByText(t('feedback-screen:promise_mark'))).toBeVisible();
  await page.getByRole('switch', { name: t('feedback-screen:contact') }).check();
  await expect(page.getByText(t('feedback-screen:promise_title_named'))).toBeVisible();
  await page.getByRole('switch', { name: t('feedback-screen:contact') }).uncheck();
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('feedback-screen:text') })).toHaveValue(
    'Takaovi ei sulkeudu.',
  );
  await page.getByRole('textbox', { name: t('feedback-screen:text') }).press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'palautteesi on lähetetty' })).toBeFocused();
  await page.getByRole('link', { name: t('feedback-screen:sent_open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turvallisuus' })).toBeVisible();
  await expect(page.getByText(t('feedback-screen:status_1'))).toBeVisible();

  const desk = await open(company.feedbackManager, { ...DESKTOP, at: '/admin' });
  await expect(
    desk.getByRole('status').filter({ hasText: t('console:feedback.home_new', { count: 1 }) }),
  ).toBeVisible();
  await desk.getByRole('link', { name: t('console:feedback.home_open') }).click();
  await desk.getByRole('link', { name: /Takaovi ei sulkeudu/ }).click();
  await expect(desk.getByText(t('console:feedback.contact_none'))).toBeVisible();
  await expect(desk.getByRole('main')).not.toContainText('Jaana');
  await expect(desk.getByText(t('console:feedback.reply_after_taking'))).toBeVisible();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: /^Kuva 1/ }).click();
  expect((await download).suggestedFilename()).toBe('Kuva 1.png');
  await desk.getByRole('button', { name: t('console:feedback.take') }).click();
  await expect(desk.getByLabel(t('console:feedback.assignee'))).not.toHaveValue('');
  const answer = desk.getByRole('textbox', { name: t('console:feedback.reply') });
  await answer.fill('Kiitos, ovi korjataan huomenna.');
  await answer.press('Control+Enter');
  await expect(desk.getByRole('listitem').filter({ hasText: 'ovi korjataan huomenna' })).toBeVisible();
  await desk.getByRole('textbox', { name: t('console:feedback.note_new') }).fill('Soitettu huoltoon.');
  await desk.getByRole('button', { name: t('console:feedback.note_add') }).click();
  await expect(desk.getByText(t('console:feedback.note_added'))).toBeVisible();
  await expect(desk.getByTitle(/uutta palautetta|uusi palaute/)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('ovi korjataan huomenna')).toBeVisible();
  await expect(page.getByText('Soitettu huoltoon')).toHaveCount(0);
  await page.getByRole('textbox', { name: t('feedback-screen:add') }).fill('Hyvä, kiitos.');
  await page.getByRole('button', { name: t('feedback-screen:add_send') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hyvä, kiitos.' })).toBeVisible();
  await expect(page.getByText(t('feedback-screen:added'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('feedback-screen:add') })).toBeFocused();

  await desk.getByRole('button', { name: t('console:feedback.finish') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('console:feedback.finish') })
    .click();
  await expect(desk.getByRole('button', { name: t('console:feedback.delete'), exact: true })).toBeVisible();
  await desk.getByRole('link', { name: t('console:feedback.print') }).click();
  await expect(desk.getByRole('row', { name: t('console:feedback.notes') })).toContainText(
    'Soitettu huoltoon.',
  );
  await page.reload();
  await expect(page.getByText('Palaute on merkitty käsitellyksi.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('the input stays while the connection is lost, and is sent once', async ({ open, api, company }) => {
  const admin = await api(company.tenantAdmin);
  const { id } = await openChannel(admin, company.feedbackManager.id, 'Ideat');
  const page = await open(company.member, { ...DESKTOP, at: '/feedback' });
  await page.getByRole('radio', { name: 'Ideat' }).check();
  await page.getByRole('textbox', { name: t('feedback-screen:text') }).fill('Toinen jääkaappi taukotilaan.');
  // The server receives the call, and its answer is lost.
  await page.route('**/api/v2/feedback/', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByText('Teksti on tallessa', { exact: false })).toBeVisible();
  await page.unroute('**/api/v2/feedback/');
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'palautteesi on lähetetty' })).toBeVisible();
  const manager = await api(company.feedbackManager);
  const { count } = await manager.ask<{ count: number }>('GET', `v2/feedbacks/?category=${id}`);
  expect(count).toBe(1);
});

test('the tenant admin assigns categories to managers, which is logged; others see who handles feedback', async ({
  open,
  api,
  company,
}) => {
  await openChannel(await api(company.tenantAdmin), company.feedbackManager.id, 'Työyhteisö');
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/settings/feedback' });
  const group = page.getByRole('group', { name: 'Pekka Palaute' });
  await expect(group.getByRole('checkbox', { name: 'Työyhteisö' })).toBeChecked();
  await group.getByRole('checkbox', { name: 'Työyhteisö' }).uncheck();
  await expect(page.getByText('Kukaan ei käsittele näitä: Työyhteisö.', { exact: false })).toBeVisible();
  await expect(
    page.getByText(
      t('console:feedback_settings.log_permissions', {
        name: 'Pekka Palaute',
        before: 'Työyhteisö',
        after: '–',
      }),
    ),
  ).toBeVisible();
  await page.getByRole('combobox', { name: t('console:feedback_settings.add_manager') }).fill('Jaana');
  await page.getByRole('option', { name: /Jaana/ }).click();
  await page.getByRole('button', { name: t('console:feedback_settings.add'), exact: true }).click();
  await page
    .getByRole('group', { name: 'Jaana Jäsen' })
    .getByRole('checkbox', { name: 'Työyhteisö' })
    .check();
  await expect(
    page.getByText(
      t('console:feedback_settings.log_permissions', {
        name: 'Jaana Jäsen',
        before: '–',
        after: 'Työyhteisö',
      }),
    ),
  ).toBeVisible();

  await page.getByLabel(t('console:feedback_settings.days')).fill('0');
  await page.getByRole('button', { name: t('console:form.save') }).click();
  await expect(page.getByText(t('validation:too_small', { min: 1 }))).toBeVisible();
  await page.getByLabel(t('console:feedback_settings.days')).fill('5');
  await page.getByRole('button', { name: t('console:form.save') }).click();
  await expect(page.getByText(t('console:feedback_settings.saved'))).toBeVisible();

  await page.getByRole('button', { name: t('console:sections.talk') }).click();
  await page.getByRole('link', { name: t('console:feedback.title') }).click();
  await expect(page.getByText('Sinä et ole heistä', { exact: false })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pekka Palaute' })).toBeVisible();
});
