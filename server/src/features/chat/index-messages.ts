import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Entry } from '../../engine/search/entries.ts';
import { wordsOf } from '../../engine/search/fold.ts';
import { isVersion, storedVersion } from '../../engine/search/index-versions.ts';
import { searchEntries, searchProgress } from '../../engine/search/search-tables.ts';
import { storeEntries } from '../../engine/search/store-entries.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { namesOfFiles } from './message-files.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatRooms } from './owned/chat-rooms.ts';

/** Under which name the index holds messages. */
export const INDEXED = { name: 'chat_message' } as const;

/** Raised when the same messages make another index than before. */
export const VERSION = '2';

/** Most messages that one transaction takes into the index. */
const AT_ONCE = 200;

type MessageRow = Pick<
  typeof chatMessages.$inferSelect,
  'id' | 'tenant_id' | 'text' | 'file' | 'sent_at' | 'deleted_at'
>;

/** What is searched of a message: what it says, and what its file is called. */
export const searchedText = (text: string | null, filename: string | null | undefined): string =>
  [text, filename].filter(Boolean).join('\n');

/** What the index holds of a message: its words as they are, since nobody says in which language it is. */
function entriesOf(
  { id, tenant_id, text, file, sent_at, deleted_at }: MessageRow,
  names: ReadonlyMap<string, string>,
): Entry[] {
  const body = searchedText(text, names.get(file ?? ''));
  if (!body || deleted_at) return [];
  const words = { A: '', B: wordsOf(body).join(' '), C: '', D: '' };
  return [
    {
      tenantId: tenant_id,
      entity: INDEXED.name,
      entityId: id,
      language: '',
      languages: [''],
      body,
      quotedFiles: [],
      moment: sent_at,
      words,
      restricted: [],
    },
  ];
}

/** Puts messages into the index as they are now, in the transaction that changes them; those that say nothing any more go. */
export async function indexMessages(db: Db, messages: readonly MessageRow[]): Promise<void> {
  const names = await namesOfFiles(
    db,
    messages.flatMap(({ file }) => file ?? []),
  );
  await storeEntries(
    db,
    INDEXED.name,
    messages.map(({ id }) => id),
    messages.flatMap((each) => entriesOf(each, names)),
  );
}

/** Takes the messages of some rooms `r` out of the index, in the transaction that ends them. */
export async function forgetMessages(db: Db, rooms: SQL): Promise<void> {
  await db.execute(sql`
    delete from ${searchEntries} where entity = ${INDEXED.name} and entity_id in (
      select m.id from ${chatMessages} m join ${chatRooms} r on r.id = m.room_id where ${rooms})`);
}

/** Takes out of the index what is not there any more. Former programs left the messages of ended channels in it. */
async function forgetLost(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${searchEntries} e where e.entity = ${INDEXED.name}
      and not exists (select from ${chatMessages} m where m.id = e.entity_id)`);
}

/** Takes the newest messages that the index does not have yet; false when those were all. */
async function indexSome({ db, tenantId }: Transaction): Promise<boolean> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(sql`${chatMessages.tenant_id} = ${tenantId} and not ${chatMessages.indexed}`)
    .orderBy(desc(chatMessages.id))
    .limit(AT_ONCE)
    .for('update');
  await indexMessages(db, rows);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.update(chatMessages).set({ indexed: true }).where(inArray(chatMessages.id, ids));
  return rows.length === AT_ONCE;
}

/**
 * Brings the index up to what a company has said until now. Sending leaves that to whoever comes next: it is many times cheaper
 * for many messages together. True when there is more.
 */
export async function indexNewMessages(services: Services, tenantId: number): Promise<boolean> {
  const waiting = await services.database.tenant(tenantId, (db) =>
    db
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(sql`${chatMessages.tenant_id} = ${tenantId} and not ${chatMessages.indexed}`)
      .limit(1),
  );
  return waiting.length > 0 && committer(services, { tenantId })(indexSome);
}

/** Takes those that are gone out of the index, all messages anew where a migration asks for it, then all that it does not have. */
export async function rebuildMessages(services: Services, stopping?: AbortSignal): Promise<void> {
  const { system } = services.database;
  const ours = eq(searchProgress.entity, INDEXED.name);
  const [known] = await system.select().from(searchProgress).where(ours);
  if (!known || (isVersion(known.version, VERSION) && known.last_id !== null))
    await system.transaction(async (db) => {
      const version = storedVersion(VERSION);
      if (known) await db.execute(sql`update ${chatMessages} set indexed = false where indexed`);
      await db
        .insert(searchProgress)
        .values({ entity: INDEXED.name, version, last_id: null })
        .onConflictDoUpdate({ target: searchProgress.entity, set: { version, last_id: null } });
    });
  await forgetLost(system);
  const { rows } = await system.execute<{ id: number }>(
    sql`select distinct tenant_id as id from ${chatMessages} where not indexed`,
  );
  for (const { id } of rows) while (!stopping?.aborted && (await indexNewMessages(services, id)));
}
