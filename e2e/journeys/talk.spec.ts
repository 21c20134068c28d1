import { openChatChannel, sendMessageIn } from '../fixtures/chat.ts';
import { enter, expectOnce, messageField, messageLog, sendMessage } from '../fixtures/chat-room.ts';
import { picture } from '../fixtures/files.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

/** A red dot. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

test('reactions and replies work by mouse at the message and by touch in its sheet, with any emoji', async ({
  open,
  api,
  company,
  address,
}) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id);
  await sendMessageIn(address, await api(company.groupAdmin), channel, ['Kahvi on valmista']);
  const ritva = await open(company.groupAdmin, { ...PHONE, at: `/chat/${channel}` });
  const jaana = await open(company.member, { ...DESKTOP, at: `/chat/${channel}` });
  const message = messageLog(jaana).getByText('Kahvi on valmista').first();
  await message.hover();
  await messageLog(jaana)
    .getByRole('button', { name: t('chat-screen:react', { emoji: '👍' }) })
    .click();
  await expect(
    messageLog(ritva).getByRole('button', { name: t('chat-screen:reacted', { emoji: '👍', count: 1 }) }),
  ).toBeVisible();
  await messageLog(jaana)
    .getByRole('button', { name: t('chat-screen:reply'), exact: true })
    .click();
  await expect(messageField(jaana)).toBeFocused();
  // On a desktop Enter sends, and Shift+Enter starts a line.
  await jaana.keyboard.type('Tulen');
  await jaana.keyboard.press('Shift+Enter');
  await jaana.keyboard.type('heti');
  await jaana.keyboard.press('Enter');
  await expect(messageLog(ritva).locator('.chat-message').last()).toContainText(
    /Kahvi on valmista.*Tulen\s+heti/s,
  );

  await message.hover();
  await messageLog(jaana)
    .getByRole('button', { name: t('chat-screen:actions', { name: 'Ritva Ryhmänvetäjä' }) })
    .click();
  await jaana
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:emoji_more') })
    .click();
  await jaana
    .getByRole('dialog')
    .getByRole('textbox', { name: t('chat-screen:emoji_typed') })
    .fill('🦔');
  await expect(
    messageLog(ritva).getByRole('button', { name: t('chat-screen:reacted', { emoji: '🦔', count: 1 }) }),
  ).toBeVisible();

  // A long press on the message.
  const box = await messageLog(ritva).getByText('Tulen').boundingBox();
  if (!box) throw new Error('The message is not visible.');
  const devtools = await ritva.context().newCDPSession(ritva);
  await devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + 5, y: box.y + 5 }],
  });
  await expect(ritva.getByRole('dialog', { name: t('chat-screen:actions_title') })).toBeVisible();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(ritva.getByRole('dialog').getByRole('button', { name: t('chat-screen:reply') })).toBeVisible();
  await ritva.keyboard.press('Escape');

  await jaana.getByRole('button', { name: t('chat-screen:search') }).click();
  await expect(jaana.getByRole('searchbox', { name: t('chat-screen:search') })).toBeFocused();
  await jaana.keyboard.press('Escape');
  await expect(jaana.getByRole('searchbox', { name: t('chat-screen:search') })).toHaveCount(0);
  await expect(jaana.getByRole('button', { name: t('chat-screen:search') })).toBeFocused();

  await jaana.locator('.chat-composer input[type=file]').setInputFiles({
    name: 'kuva.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  });
  await expect(jaana.locator('.chat-about [data-busy]')).toHaveCount(0);
  await messageField(jaana).fill('Tältä se näyttää');
  await messageField(jaana).press('Control+Enter');
  await messageLog(ritva)
    .getByRole('button', { name: /Kuva: Jaana Jäsen/ })
    .tap();
  const viewer = ritva.getByRole('dialog', { name: 'Kuva: Jaana Jäsen. Tältä se näyttää' });
  await expect(viewer.getByRole('img', { name: /Tältä se näyttää/ })).toBeVisible();
  await viewer.getByRole('button', { name: t('ui:app.close') }).tap();
  await expect(viewer).toHaveCount(0);
});

test('two people send, reply to, react to and delete messages', async ({ open, api, company }) => {
  await openChatChannel(await api(company.tenantAdmin), company.group.id, { name: 'Vuorot' });
  const jaana = await open(company.member, { ...PHONE, at: '/chat' });
  const ritva = await open(company.groupAdmin, { ...DESKTOP, at: '/chat' });
  await enter(jaana, 'Vuorot');
  await enter(ritva, 'Vuorot');
  await expect(jaana.getByText(t('chat-screen:present', { count: 1 }))).toBeVisible();

  await sendMessage(jaana, 'Kuka pääsee lauantaina? Lista: https://example.com/lista.');
  await expect(messageLog(ritva).getByRole('link', { name: 'https://example.com/lista' })).toHaveAttribute(
    'href',
    'https://example.com/lista',
  );
  await expect(messageLog(jaana).getByText(t('chat-screen:read_by', { count: 1 }))).toBeVisible();

  await messageLog(ritva).getByText('Kuka pääsee').hover();
  await messageLog(ritva)
    .getByRole('button', { name: t('chat-screen:actions', { name: 'Jaana Jäsen' }) })
    .click();
  await ritva
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:reply') })
    .click();
  await messageField(ritva).pressSequentially('Minä');
  await expect(messageLog(jaana).getByText('Ritva Ryhmänvetäjä kirjoittaa')).toBeVisible();
  await messageField(ritva).press('Control+Enter');
  await expect(messageLog(jaana).locator('.chat-message').last()).toContainText(
    /Jaana Jäsen.*Kuka pääsee.*Minä/s,
  );

  await messageLog(jaana)
    .getByRole('button', { name: t('chat-screen:actions', { name: 'Ritva Ryhmänvetäjä' }) })
    .tap();
  await jaana
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:react', { emoji: '🎉' }) })
    .tap();
  await expect(
    messageLog(ritva).getByRole('button', { name: t('chat-screen:reacted', { emoji: '🎉', count: 1 }) }),
  ).toBeVisible();

  await messageLog(jaana)
    .getByRole('button', { name: t('chat-screen:actions', { name: 'Sinä' }) })
    .first()
    .tap();
  await jaana
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:edit') })
    .tap();
  await messageField(jaana).fill('Kuka pääsee sunnuntaina?');
  await jaana.getByRole('button', { name: t('chat-screen:save') }).tap();
  await expect(messageLog(ritva).getByText('Kuka pääsee sunnuntaina?')).toBeVisible();
  await expect(messageLog(ritva).getByText(t('chat-screen:edited'))).toBeVisible();

  await messageLog(jaana)
    .getByRole('button', { name: t('chat-screen:actions', { name: 'Sinä' }) })
    .first()
    .tap();
  await jaana
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:delete') })
    .tap();
  await jaana
    .getByRole('dialog')
    .getByRole('button', { name: t('chat-screen:delete') })
    .tap();
  await expect(jaana.getByRole('dialog')).toHaveCount(0);
  // The message's button is gone: the focus stays at the message.
  await expect(jaana.locator('.chat-message').filter({ hasText: t('chat-screen:deleted') })).toBeFocused();
  await expect(messageLog(ritva).getByText(t('chat-screen:deleted'))).toBeVisible();
  await expect(messageLog(ritva).getByText('sunnuntaina')).toHaveCount(0);

  await messageField(jaana).pressSequentially('Tule sinä @rit');
  await jaana.getByRole('option', { name: 'Ritva Ryhmänvetäjä' }).tap();
  await jaana.locator('.chat-composer input[type=file]').setInputFiles({
    name: 'vuorot.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Lauantai: Ritva'),
  });
  await expect(jaana.locator('.chat-about').getByText('15 tavua')).toBeVisible();
  await messageField(jaana).press('Control+Enter');
  await expect(messageLog(ritva).locator('.mention')).toHaveText('@Ritva Ryhmänvetäjä');
  const saved = ritva.waitForEvent('download');
  await messageLog(ritva).getByRole('button', { name: 'Lataa vuorot.txt TXT · 15 tavua' }).click();
  expect((await saved).suggestedFilename()).toBe('vuorot.txt');
});

test('a long history is read by scrolling, and searched', async ({ open, api, company, build }) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id);
  const texts = Array.from({ length: 800 }, (_, n) => `Viesti ${n + 1}.`);
  texts[76] = 'Lumityöt';
  texts[649] = 'Hiekoitus';
  await build.messages({ channel, sender: company.groupAdmin.id, texts });
  const page = await open(company.member, { ...DESKTOP, at: `/chat/${channel}` });
  await expect(messageLog(page).getByText('Viesti 800.')).toBeInViewport();
  await expect(messageLog(page).getByText('Viesti 1.')).toHaveCount(0);
  await messageLog(page).focus();
  await expect(async () => {
    await messageLog(page).press('Home');
    await expect(messageLog(page).getByText(t('chat-screen:beginning'))).toBeInViewport({ timeout: 100 });
  }).toPass();
  // Distant messages are not rendered any more; they appear again when scrolled to.
  await expect(messageLog(page).getByText('Viesti 800.')).toHaveCount(0);
  expect(await page.locator('*').count()).toBeLessThan(6000);
  await messageLog(page).press('End');
  await expect(messageLog(page).getByText('Viesti 800.')).toBeInViewport();
  await expect(messageLog(page).getByText('Viesti 1.')).toHaveCount(0);
  await page.getByRole('button', { name: t('chat-screen:search') }).click();
  await page.getByRole('searchbox', { name: t('chat-screen:search') }).fill('lumityöt');
  await page
    .getByRole('search')
    .getByRole('button', { name: /Lumityöt/ })
    .click();
  await expect(messageLog(page).getByText('Lumityöt')).toBeInViewport();
  await expect(page.locator('#m77')).toBeFocused();

  // The global search also leads to the message.
  await page.goto('/search?type=message&search=hiekoitus');
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /Hiekoitus/ })
    .getByRole('link')
    .click();
  await expect(messageLog(page).getByText('Hiekoitus')).toBeInViewport();
});

test('a channel created in the console is visible to its group, and its room closes when it is deactivated', async ({
  open,
  company,
}) => {
  const admin = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/chat/edit' });
  const inUse = admin.getByRole('switch', { name: t('chat_channel:fields.is_active') });
  const save = admin.getByRole('button', { name: t('console:form.save') });
  await admin
    .getByRole('textbox', { name: patternStartingWith('chat_channel:fields.name') })
    .fill('Turvapuisto');
  await admin.getByRole('tab', { name: t('console:languages.sv') }).click();
  await admin
    .getByRole('textbox', { name: patternStartingWith('chat_channel:fields.name') })
    .fill('Säkerhetsparken');
  await admin
    .getByRole('group', { name: t('chat_channel:fields.image') })
    .locator('input[type=file]')
    .setInputFiles(picture());
  await admin
    .getByRole('combobox', { name: patternStartingWith('chat_channel:fields.channel_type') })
    .selectOption({ label: t('chat_channel:choices.channel_type.2') });
  await admin
    .getByRole('combobox', { name: patternStartingWith('chat_channel:fields.group') })
    .selectOption({ label: company.group.name });
  await admin
    .getByRole('combobox', { name: patternStartingWith('chat_channel:fields.managers') })
    .fill('ulla');
  await admin.getByRole('option', { name: /Ulla Ulkopuolinen/ }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('switch', { name: t('chat_channel:fields.send_notifications') }).uncheck();
  await save.click();
  await expect(admin.getByRole('status').filter({ hasText: /Tallennettu|Luotu/ })).toBeVisible();

  const employee = await open(company.member, { ...PHONE, at: '/chat', language: 'sv' });
  const card = employee.getByRole('main').getByRole('link', { name: /Säkerhetsparken/ });
  await expect(card.locator('img')).toBeVisible();
  await card.tap();
  await expect(employee.getByText('Du är ensam här just nu')).toBeVisible();
  await admin.goto('/admin/chat');
  await admin.getByRole('link', { name: /^Turvapuisto/ }).click();
  await inUse.uncheck();
  await save.click();
  await expect(employee.getByText('Du har inte längre tillgång till diskussionen.')).toBeVisible();
  await expect(employee.getByRole('textbox')).toHaveCount(0);
});

test('in a private channel each employee talks with the channel’s managers', async ({
  open,
  api,
  company,
}) => {
  const managers = [company.outsider.id];
  await openChatChannel(await api(company.tenantAdmin), company.group.id, {
    name: 'Kysy',
    channel_type: 1,
    managers,
  });
  const employee = await open(company.member, { ...PHONE, at: '/chat' });
  // Nobody else is there, which a room that names its readers does not say.
  await employee.getByRole('main').getByRole('link', { name: /Kysy/ }).click();
  await sendMessage(employee, 'Milloin palkka tulee?');
  await expectOnce(employee, 'Milloin palkka tulee?');
  await employee.getByRole('button', { name: t('chat-screen:readers', { count: 2 }) }).tap();
  await expect(employee.getByText(patternStartingWith('chat-screen:readers_note'))).toBeInViewport({
    ratio: 1,
  });
  await employee.keyboard.press('Escape');
  const manager = await open(company.outsider, { ...DESKTOP, at: '/chat' });
  await manager.getByRole('main').getByRole('link', { name: /Kysy/ }).click();
  await manager
    .getByRole('main')
    .getByRole('link', { name: /Jaana Jäsen/ })
    .click();
  await expect(messageLog(manager).getByText('Milloin palkka tulee?')).toBeVisible();
  await sendMessage(manager, 'Perjantaina.');
  await expect(messageLog(employee).getByText('Perjantaina.')).toBeVisible();
});

test('a read-only person is offered no action that would be refused', async ({
  open,
  api,
  company,
  build,
  address,
}) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id);
  await sendMessageIn(address, await api(company.member), channel, ['Ovi jäi auki']);
  const reader = await build.user({ tenant: company.id, groups: [company.group.id], read_only: true });
  const page = await open(reader, { ...PHONE, at: `/chat/${channel}` });
  await expect(page.getByText(t('chat-screen:read_only'))).toBeVisible();
  await page.locator('.chat-more').press('Enter');
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText([
    t('chat-screen:copy'),
    t('ui:app.close'),
  ]);
  await page.goto('/profile/notifications');
  await expect(page.getByRole('region', { name: t('ui:menu.notices') }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('profile-screen:push') })).toHaveCount(0);
});
