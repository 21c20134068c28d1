import { openChatChannel, sendMessageIn } from '../fixtures/chat.ts';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DESKTOP, expect, PHONE, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

test('the menu and the title show the number of unread messages until they are read', async ({
  open,
  api,
  company,
  address,
}) => {
  const channel = await openChatChannel(await api(company.tenantAdmin), company.group.id, { name: 'Vuorot' });
  const others = await api(company.groupAdmin);
  await sendMessageIn(address, others, channel, ['Yksi']);
  const home = await open(company.member, { ...PHONE, at: '/home' });
  const chat = home.getByRole('navigation').getByRole('link', { name: t('ui:menu.chat') });
  await expect(chat).toHaveAccessibleDescription(t('chat-screen:unread', { count: 1 }));
  await expect(home).toHaveTitle(/^\(1\) Etusivu – /);
  const list = await open(company.member, { ...PHONE, at: '/chat' });
  const card = list.getByRole('main').getByRole('link', { name: /Vuorot/ });
  await expect(card).toContainText('Yksi');

  await sendMessageIn(address, others, channel, ['Kaksi']);
  await expect(card).toContainText('Kaksi');
  await expect(chat).toHaveAccessibleDescription(t('chat-screen:unread', { count: 2 }));

  await card.click();
  await expect(list.getByRole('log', { name: t('chat-screen:messages') }).getByText('Kaksi')).toBeVisible();
  await expect(home).toHaveTitle(/^Etusivu – /);
  await expect(chat).toHaveAccessibleDescription('');
});

test('content published while home is open is shown on request', async ({ open, api, company }) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle('Sauna');
  const page = await open(company.member, { ...PHONE, at: '/home' });
  const elsewhere = await open(company.outsider, { ...PHONE, at: '/home' });
  for (const each of [page, elsewhere]) await expect(each.locator('html[data-live]')).toBeAttached();
  await publishNews(editor, { group: company.group.id, title });
  await page
    .getByText(t('live-screen:published', { count: 1 }))
    .getByRole('button', { name: t('live-screen:show') })
    .tap();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('Juuri julkaistu')).toHaveCount(0);
  const forAll = uniqueTitle('Kaikille');
  await publishNews(await api(company.tenantAdmin), { group: company.everyoneGroup, title: forAll });
  await elsewhere
    .getByText(t('live-screen:published', { count: 1 }))
    .getByRole('button', { name: t('live-screen:show') })
    .tap();
  await expect(elsewhere.getByRole('main').getByRole('link', { name: forAll })).toBeVisible();
});

test('content published during a lost connection is announced once it is back', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const page = await open(company.member, PHONE);
  // The browser's offline mode does not close an open connection.
  let cut = () => {};
  await page.routeWebSocket(/\/api\/live\//, (socket) => {
    const server = socket.connectToServer();
    cut = () => {
      void socket.close();
      void server.close();
    };
  });
  await page.goto('/home');
  await expect(page.locator('html[data-live]')).toBeAttached();
  cut();
  await page.context().setOffline(true);
  await expect(page.locator('html:not([data-live])')).toBeAttached();
  const title = uniqueTitle('Poissa ollessa');
  await publishNews(editor, { group: company.group.id, title });
  await expect(page.getByText('Juuri julkaistu')).toHaveCount(0);
  await page.context().setOffline(false);
  await page
    .getByText(t('live-screen:published', { count: 1 }))
    .getByRole('button', { name: t('live-screen:show') })
    .tap();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});

for (const [device, window] of Object.entries({ desk: DESKTOP, phone: PHONE }))
  test(`an editor sees who else has the form open until that tab closes; the layout stays: ${device}`, async ({
    open,
    api,
    company,
  }) => {
    const { id } = await publishNews(await api(company.groupAdmin), {
      group: company.group.id,
      title: uniqueTitle('Sauna, jonka kiuas on lämmin koko viikon'),
    });
    const at = `/admin/news/edit/${id}`;
    const first = await open(company.tenantAdmin, { ...window, at });
    const title = first.getByRole('textbox', { name: patternStartingWith('news:fields.title') });
    await expect(title).toBeVisible();
    const readBox = () => title.boundingBox();
    const alone = await readBox();
    const second = await open(company.groupAdmin, { ...DESKTOP, at });
    await expect(first.getByText(/Myös muokkaamassa: Ritva Ryhmänvetäjä \(/)).toBeVisible();
    expect(await readBox()).toEqual(alone);
    await expect(second.getByText(/Myös muokkaamassa: Päivi Pääkäyttäjä \(/)).toBeVisible();
    await second.close();
    await expect(first.getByText('Myös muokkaamassa')).toHaveCount(0);
    expect(await readBox()).toEqual(alone);
  });

test('a person logged out from another device is told so at once', async ({ open, api, company }) => {
  const page = await open(company.member, { ...PHONE, at: '/home' });
  await expect(page.locator('html[data-live]')).toBeAttached();
  const mine = await api(company.member);
  await mine.ask('DELETE', 'v1/profile/sessions/');
  await expect(page.getByText(t('login-screen:ended'))).toBeVisible();
});
