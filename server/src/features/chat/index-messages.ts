import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { type Entry, wordsOf } from '../../engine/search/entries.ts';
import { storeEntries } from '../../engine/search/index-changes.ts';
import { isVersion, storedVersion } from '../../engine/search/rebuild.ts';
import { searchEntries, searchProgress } from '../../engine/search/search-tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { namesOfFiles } from './remove-messages.ts';

/** Name under which messages are in the search index. */
export const MESSAGE_INDEX = { name: 'chat_message' } as const;

/** Version of the index; raise it when the same messages would be indexed differently. */
export const VERSION = '2';

/** Maximum number of messages that one transaction indexes. */
const BATCH_SIZE = 200;

type MessageRow = Pick<
  typeof chatMessages.$inferSelect,
  'id' | 'tenant_id' | 'text' | 'file' | 'sent_at' | 'deleted_at'
>;

/** Returns the text of a message to be searched: its text and its file's name. */
export const searchedText = (text: string | null, filename: string | null | undefined): string =>
  [text, filename].filter(Boolean).join('\n');

/** Returns the index entries of a message. Its words are not stemmed, because its language is unknown. */
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
      entity: MESSAGE_INDEX.name,
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

/** Indexes messages in their current state, in the transaction that changes them; removes those without content. */
export async function indexMessages(db: Db, messages: readonly MessageRow[]): Promise<void> {
  const names = await namesOfFiles(
    db,
    messages.flatMap(({ file }) => file ?? []),
  );
  await storeEntries(
    db,
    MESSAGE_INDEX.name,
    messages.map(({ id }) => id),
    messages.flatMap((message) => entriesOf(message, names)),
  );
}

/** Removes the messages of rooms `r` from the index, in the transaction that ends the rooms. */
export async function unindexMessages(db: Db, rooms: SQL): Promise<void> {
  await db.execute(sql`
    delete from ${searchEntries} where entity = ${MESSAGE_INDEX.name} and entity_id in (
      select m.id from ${chatMessages} m join ${chatRooms} r on r.id = m.room_id where ${rooms})`);
}

/**
 * Removes entries whose message no longer exists. Earlier versions left the messages of ended channels in the index.
 */
async function removeOrphans(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${searchEntries} e where e.entity = ${MESSAGE_INDEX.name}
      and not exists (select from ${chatMessages} m where m.id = e.entity_id)`);
}

/** Indexes the newest messages that are not indexed yet. Returns whether there may be more. */
async function indexSome({ db, tenantId }: Transaction): Promise<boolean> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(sql`${chatMessages.tenant_id} = ${tenantId} and not ${chatMessages.indexed}`)
    .orderBy(desc(chatMessages.id))
    .limit(BATCH_SIZE)
    .for('update');
  await indexMessages(db, rows);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.update(chatMessages).set({ indexed: true }).where(inArray(chatMessages.id, ids));
  return rows.length === BATCH_SIZE;
}

/**
 * Indexes some of a tenant's messages that are not indexed yet. Sending a message does not index it: indexing many
 * messages together is several times cheaper. Returns whether there may be more.
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

/**
 * Removes entries of deleted messages, marks all messages as not indexed if the version changed, then indexes
 * everything that is missing.
 */
export async function rebuildMessages(services: Services, stopping?: AbortSignal): Promise<void> {
  const { system } = services.database;
  const ours = eq(searchProgress.entity, MESSAGE_INDEX.name);
  const [progress] = await system.select().from(searchProgress).where(ours);
  if (!progress || (isVersion(progress.version, VERSION) && progress.last_id !== null))
    await system.transaction(async (db) => {
      const version = storedVersion(VERSION);
      if (progress) await db.execute(sql`update ${chatMessages} set indexed = false where indexed`);
      await db
        .insert(searchProgress)
        .values({ entity: MESSAGE_INDEX.name, version, last_id: null })
        .onConflictDoUpdate({ target: searchProgress.entity, set: { version, last_id: null } });
    });
  await removeOrphans(system);
  const { rows } = await system.execute<{ id: number }>(
    sql`select distinct tenant_id as id from ${chatMessages} where not indexed`,
  );
  for (const { id } of rows) while (!stopping?.aborted && (await indexNewMessages(services, id)));
}
