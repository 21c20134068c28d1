import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import chat from '@piiri/locales/fi/chat-screen.json' with { type: 'json' };
import login from '@piiri/locales/fi/login-screen.json' with { type: 'json' };
import news from '@piiri/locales/fi/news.json' with { type: 'json' };
import { openChatChannel } from '../fixtures/chat.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { test } from '../fixtures/test.ts';
import { engines } from './engines.ts';
import { RemotePage } from './remote-page.ts';

// One long test per engine, so that each engine is started only once.
for (const { name, start } of engines)
  test(`${name}: sign in, home, news, chat, write and publish`, async ({ address, api, company }) => {
    const editor = await api(company.tenantAdmin);
    const title = uniqueTitle('Kahvihuone');
    await editor.ask('POST', 'v1/news/', {
      body: {
        group: company.group.id,
        release_date: '01.01.2026 12:00',
        published: true,
        translations: { fi: { title, text: '<p>Avataan maanantaina.</p>' } },
      },
    });
    const channel = 'Vuorot';
    await openChatChannel(editor, company.group.id, { name: channel });
    const driver = await start();
    const page = new RemotePage(driver, address);
    try {
      await test.step('sign in, home', async () => {
        await page.goto('/login');
        await page.store({ language: 'fi' });
        await page.goto('/login');
        await page.write(login.identity, company.groupAdmin.username);
        await page.click('button', login.continue);
        await page.write(login.password, company.groupAdmin.password ?? '');
        await page.click('button', login.submit);
        await page.seePath('/home');
        await page.see('link', title);
      });
      await test.step('news', async () => {
        await page.click('link', title);
        await page.see('heading', title);
        await page.seeText('Avataan maanantaina.', 'main');
      });
      await test.step('chat', async () => {
        await page.goto('/chat');
        await page.click('link', channel);
        await page.write(chat.write, 'Huomenta');
        await page.click('button', chat.send);
        await page.seeText('Huomenta', '[role=log]');
      });
      await test.step('write and publish', async () => {
        const newsTitle = uniqueTitle('Uusi sali');
        await page.goto('/admin/news/edit');
        await page.write(news.fields.title, newsTitle);
        await page.write(news.fields.text, 'Sali on valmis.');
        await page.choose(news.fields.group, company.group.name);
        await page.click('button', texts.console.form.publish);
        await page.seePath('/admin/news');
        await page.seeText(newsTitle, 'main');
      });
    } finally {
      await driver.close();
    }
  });
