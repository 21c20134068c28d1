import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/platform/db/embedded/open-database.ts';
import { freePort } from '../../server/test/free-port.ts';
import { redisVariants } from '../../server/test/redis.ts';
import { createApi, signIn } from '../fixtures/api.ts';
import { enter, expectOnce, messageLog, sendMessage } from '../fixtures/chat-room.ts';
import { DEMO } from '../fixtures/people.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, storageOf, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

for (const { name, startRedis } of redisVariants)
  test(`two browsers keep chatting through a killed server, a closed tab, and the loss of one of two servers, with ${name}`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const [PORT, SECOND, REDIS] = [String(await freePort()), String(await freePort()), await freePort()];
    const together = {
      REDIS_URL: `redis://127.0.0.1:${REDIS}`,
      APP_SECRET: 'a secret that the processes of this journey share',
    };
    const redis = await startRedis(REDIS);
    const server = await startServer({ variables: { PORT, ...together } });
    const { address, dataDir } = server;
    const again = { dataDir, variables: { PORT, ...together } };
    const contextOf = async (person: (typeof DEMO)['employee'], at = address) =>
      browser.newContext({
        baseURL: at,
        storageState: storageOf(at, await signIn(at, person), 'fi'),
      });
    const [mine, theirs] = [await contextOf(DEMO.employee), await contextOf(DEMO.groupadmin)];
    const closers = [() => mine.close(), () => theirs.close()];
    let next = server;
    try {
      const [me, them] = [await mine.newPage(), await theirs.newPage()];
      for (const page of [me, them]) {
        await page.goto('/chat');
        await enter(page, 'Kahvihuone');
      }
      await sendMessage(me, 'Ennen katkosta');
      await expect(messageLog(them).getByText('Ennen katkosta')).toBeVisible();

      await server.kill();
      await expect(me.getByText('Yhteys katkesi')).toBeVisible();
      await sendMessage(me, 'Katkoksen aikana');
      // The one before may wait, too: others can have it before its acknowledgement comes.
      await expect(messageLog(me).getByText(t('chat-screen:waiting')).last()).toBeVisible();
      await sendMessage(them, 'Samoin');
      await me.close();

      next = await startServer(again);
      await expectOnce(them, 'Samoin');
      const back = await mine.newPage();
      await back.goto('/chat');
      await enter(back, 'Kahvihuone');
      for (const page of [back, them]) await expectOnce(page, 'Ennen katkosta', 'Katkoksen aikana', 'Samoin');
      const everybody = createApi(address, (await signIn(address, DEMO.office)).token);
      const { results } = await everybody.ask<{ results: { id: number; last_message: { text: string } }[] }>(
        'GET',
        'v1/chat/channels/',
      );
      expect(results.map(({ last_message }) => last_message?.text)).toContain('Katkoksen aikana');

      // A second process on the same database, which the other person uses.
      const shared = await openDatabase({ dataDir, log: { info() {}, warn() {} } });
      closers.push(() => shared.stop());
      const secondOptions = {
        dataDir: join(dataDir, 'second'),
        variables: { PORT: SECOND, DATABASE_URL: shared.url, ...together },
      };
      let second = await startServer(secondOptions);
      closers.push(() => second.stop());
      const others = await contextOf(DEMO.office, second.address);
      closers.push(() => others.close());
      const other = await others.newPage();
      await other.goto('/chat');
      await enter(other, 'Kahvihuone');
      await expect(other.getByText(t('chat-screen:present', { count: 2 }))).toBeVisible();
      await sendMessage(other, 'Toisesta palvelimesta');
      await expect(messageLog(back).getByText('Toisesta palvelimesta')).toBeVisible();

      // Messages sent at the moment when one of the two processes is killed.
      await Promise.all([
        sendMessage(back, 'Kesken kaiken'),
        second.kill(),
        sendMessage(other, 'Juuri kun se sammui'),
      ]);
      await expect(other.getByText('Yhteys katkesi')).toBeVisible();
      await sendMessage(back, 'Vielä täällä');
      await sendMessage(other, 'Odotan');
      second = await startServer(secondOptions);
      for (const page of [back, them, other]) {
        await expect(messageLog(page).getByText('Odotan')).toBeVisible();
        await expectOnce(
          page,
          'Toisesta palvelimesta',
          'Kesken kaiken',
          'Juuri kun se sammui',
          'Vielä täällä',
          'Odotan',
        );
      }
      const order = await messageLog(back).locator('.chat-text').allTextContents();
      await expect(messageLog(other).locator('.chat-text')).toHaveText(order);
      await expect(messageLog(them).locator('.chat-text')).toHaveText(order);
    } finally {
      for (const close of closers.reverse()) await close();
      await next.stop();
      await redis.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
