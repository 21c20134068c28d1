import type { Language } from '@piiri/schemas';
import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import { and, or, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { asEmployee } from '../../engine/find/visible-hits.ts';
import { inLanguage } from '../../engine/read/present.ts';
import { isVisible } from '../../engine/read/read.ts';
import { excerptAround, type Hits } from '../../engine/search/hits.ts';
import type { SearchCall, SearchedTable, SearchInput, VisibleResults } from '../../engine/search/searched.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { files } from '../../platform/db/tables/files.ts';
import { users } from '../people/public.ts';
import { CHANNEL, channels, usesDirect } from './channel.ts';
import { otherPersonId } from './direct-state.ts';
import { indexNewMessages, MESSAGE_INDEX, rebuildMessages, searchedText, VERSION } from './index-messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { concerns } from './unread.ts';

/**
 * Condition for hits `f`, messages `m` of rooms `r`, that the caller may read: in rooms that concern them of channels
 * that they can list, and in their direct rooms.
 */
function isReadable(call: SearchCall, { group, from, until }: SearchInput) {
  const condition = conditionFor(call.actor, CHANNEL, 'read');
  return and(
    sql`m.deleted_at is null and r.tenant_id = ${call.actor.tenantId}`,
    or(
      condition === false ? sql`false` : isVisible(asEmployee(call, CHANNEL), channels, condition),
      usesDirect(call.actor) ? sql`r.channel_id is null` : sql`false`,
    ),
    concerns(call.actor.userId),
    group === undefined ? undefined : sql`${channels.group} = ${group}`,
    from,
    until,
  );
}

interface FoundMessage {
  id: number;
  seq: number;
  room: number;
  channel: number | null;
  title: string | null;
  group: number | null;
  sender: string | null;
  text: string | null;
  filename: string | null;
  sent_at: Date | string;
  total: number;
}

/** Returns the found messages that the caller may read, newest first. */
async function findReadable(
  db: Db,
  call: SearchCall,
  hits: Hits,
  input: SearchInput,
): Promise<VisibleResults> {
  const source = hits.of(MESSAGE_INDEX);
  const where = isReadable(call, input);
  if (!source) return { items: [], total: 0 };
  const statement = prepareStatement<FoundMessage>(sql`
    select m.id, m.seq, r.id as room, r.channel_id as channel, m.text, attached.filename, m.sent_at, ${channels.group} as "group",
      coalesce(${inLanguage(call, channels.name)},
        (select nullif(concat_ws(' ', first_name, last_name), '') from ${users}
          where id = ${otherPersonId(call.actor.userId)} and deleted_at is null and r.channel_id is null)) as title, count(*) over ()::int as total,
      (select nullif(concat_ws(' ', first_name, last_name), '') from ${users}
        where id = m.sender_id and deleted_at is null) as sender
    from ${source.rows} join ${chatMessages} m on m.id = f.entity_id join ${chatRooms} r on r.id = m.room_id
      left join ${channels} on ${channels.id} = r.channel_id left join ${files} attached on attached.key = m.file
    where ${where} order by m.sent_at desc, m.id desc limit ${input.size}::int offset ${input.offset}::int`);
  const rows = await statement.run(db, source.values);
  return { items: rows.map((row) => itemOf(row, hits)), total: rows[0]?.total ?? 0 };
}

function itemOf(
  { id, seq, room, channel, sender, text, filename, ...row }: FoundMessage,
  { terms }: Hits,
): SearchItem {
  const { excerpt, highlights } = excerptAround(searchedText(text, filename), terms);
  return {
    type: 'message',
    id,
    language: null,
    title: row.title ?? '',
    excerpt,
    image: null,
    image_thumbnail: null,
    group: row.group,
    group_name: null,
    date: new Date(row.sent_at).toISOString(),
    title_marks: [],
    excerpt_language: null satisfies Language | null,
    place: { channel, room, seq, sender },
    excerpt_marks: highlights,
  };
}

/** Chat messages in the global search. */
export const searchedMessages: SearchedTable = {
  type: 'message',
  indexed: MESSAGE_INDEX,
  version: VERSION,
  // A tenant without any channel and without direct messages has no messages.
  isFor: ({ actor, asEditor }) =>
    !asEditor &&
    isSwitchedOn(actor, CHANNEL.feature) &&
    (actor.revisions[CHANNEL.name] !== undefined || usesDirect(actor)),
  catchUp: async (services, tenantId) => void (await indexNewMessages(services, tenantId)),
  rebuild: rebuildMessages,
  seenOf: findReadable,
};
