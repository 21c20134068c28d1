import { expectAccessible } from '../fixtures/accessibility.ts';
import { ALLOW_SERVICE_WORKER, waitForCache } from '../fixtures/device.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('a new message finds its receiver by name, is muted from the list, and is readable offline', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { direct_messages_enabled: true } } });
  const page = await open(company.member, { ...DESKTOP, ...ALLOW_SERVICE_WORKER, at: '/chat' });
  await expect(page.getByText(t('chat-screen:choose'))).toBeVisible();
  await page.getByRole('button', { name: t('chat-screen:direct_new') }).click();
  const dialog = page.getByRole('dialog', { name: t('chat-screen:direct_new') });
  const receiver = dialog.getByLabel(t('chat-screen:to'));
  await expect(receiver).toBeFocused();
  await receiver.fill('xyzzy');
  await expect(dialog.getByText(t('chat-screen:to_nobody'))).toBeVisible();
  await receiver.fill('Ritva');
  await dialog.getByRole('button', { name: /Ritva Ryhmänvetäjä/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ritva Ryhmänvetäjä' })).toBeVisible();
  await page.getByRole('textbox', { name: t('chat-screen:write') }).fill('Kellarissa ei ole kenttää.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Kellarissa ei ole kenttää.')).toBeVisible();

  await page.goto('/chat');
  const row = page.getByRole('listitem').filter({ hasText: 'Ritva Ryhmänvetäjä' });
  await row.getByRole('button', { name: t('chat-screen:menu_of', { name: 'Ritva Ryhmänvetäjä' }) }).click();
  await expectAccessible(page, 'the menu of a conversation');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:direct_mute') })
    .click();
  await expect(row.getByText(t('chat-screen:direct_is_muted'))).toBeAttached();

  await row.getByRole('link').click();
  await expect(page.getByRole('log').getByText('Kellarissa ei ole kenttää.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByText('Kellarissa ei ole kenttää.')).toBeVisible();
  await waitForCache(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('log').getByText('Kellarissa ei ole kenttää.')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Ritva Ryhmänvetäjä')).toBeVisible();
});
