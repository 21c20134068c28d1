import { expectAccessible } from '../fixtures/accessibility.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

test('two people write to each other, one blocks the other and unblocks them', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { direct_messages_enabled: true } } });
  const jaana = await open(company.member, { ...PHONE, at: '/people' });
  const card = jaana.getByRole('article').filter({ hasText: 'Ritva Ryhmänvetäjä' });
  await card.getByRole('button', { name: 'Lähetä viesti: Ritva Ryhmänvetäjä' }).click();
  await expect(jaana.getByRole('heading', { name: 'Ritva Ryhmänvetäjä' })).toBeVisible();
  await jaana.getByRole('textbox', { name: t('chat-screen:write') }).fill('Ehditkö kahville?');
  await jaana.getByRole('button', { name: t('chat-screen:send'), exact: true }).click();

  const ritva = await open(company.groupAdmin, { ...DESKTOP, at: '/chat' });
  await ritva.getByRole('link', { name: /Jaana Jäsen.*Ehditkö kahville/ }).click();
  await expect(ritva.getByRole('log').getByText('Ehditkö kahville?')).toBeVisible();
  await ritva.getByRole('textbox', { name: t('chat-screen:write') }).fill('Heti kymmeneltä.');
  await ritva.keyboard.press('Enter');
  await expect(jaana.getByRole('log').getByText('Heti kymmeneltä.')).toBeVisible();
  await expectAccessible(ritva, 'a direct room at a desk');

  await ritva.getByRole('button', { name: t('chat-screen:direct_menu'), exact: true }).click();
  await ritva.getByRole('button', { name: t('chat-screen:direct_block') }).click();
  await ritva
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:direct_block_action') })
    .click();
  await expect(ritva.getByText('Olet estänyt viestit tässä keskustelussa.')).toBeVisible();
  await expect(jaana.getByText(t('validation:chat_direct_closed'))).toBeVisible();
  await expect(jaana.getByRole('textbox', { name: t('chat-screen:write') })).toHaveCount(0);
  await ritva.getByRole('button', { name: t('chat-screen:direct_unblock') }).click();
  await expect(jaana.getByRole('textbox', { name: t('chat-screen:write') })).toBeVisible();
});
