import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import { applyRetention } from '../../engine/privacy/retention-job.ts';
import { inBackground } from '../../platform/services.ts';
import { indexNewMessages } from './index-messages.ts';

/** Enough messages to need several batches. */
const OLD = 1200;

let chat: Awaited<ReturnType<typeof openChat>>;

beforeAll(async () => {
  chat = await openChat();
});

afterAll(() => chat.close());

/** Stores and indexes `OLD` old messages that contain a word which occurs nowhere else. */
async function storeOldMessages(word: string): Promise<void> {
  const { id } = await chat.room(await chat.channel());
  const { tenantId } = chat.company;
  await chat.server.services.database.system.execute(sql`
    insert into chat_messages (tenant_id, room_id, seq, client_id, text, sent_at)
    select ${tenantId}::int, ${id}::int, n, 'vanha ' || n, 'Kauan sitten ' || ${word}::text || ' ' || n, now() - interval '3 years'
    from generate_series(1, ${OLD}::int) n`);
  while (await indexNewMessages(chat.server.services, tenantId));
}

const left = async (word: string) => {
  const { rows } = await chat.server.services.database.system.execute(sql`
    select (select count(*)::int from chat_messages where tenant_id = w.tenant and sent_at < now() - interval '2 years') as messages,
      (select count(*)::int from search_words where tenant_id = w.tenant and word = ${word}) as words
    from (select ${chat.company.tenantId}::int as tenant) w`);
  return rows[0];
};

test('expired messages are deleted in batches, and then the words that only they contained', async () => {
  await storeOldMessages('ikiaikaissana');
  expect(await left('ikiaikaissana')).toEqual({ messages: OLD, words: 1 });
  await applyRetention(inBackground(chat.server.services), { company: chat.company.tenantId });
  expect(await left('ikiaikaissana')).toEqual({ messages: 0, words: 0 });
});

test('during a concurrent write the words stay, and no work continues afterwards', async () => {
  await storeOldMessages('muinaissana');
  const { services } = chat.server;
  const { tenantId } = chat.company;
  await services.database.transaction(tenantId, async (db) => {
    await db.execute(
      sql`insert into search_words (tenant_id, word) values (${tenantId}, 'kirjoittajansana')`,
    );
    await applyRetention(inBackground(services), { company: tenantId });
  });
  await services.background.settled();
  expect(await left('muinaissana')).toEqual({ messages: 0, words: 1 });
});
