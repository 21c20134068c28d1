import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { users } from '../people/public.ts';
import { type Address, pushChoices, pushSubscriptions, type QuietHours } from '../push/public.ts';
import type { ChannelRow } from './public.ts';
import { chatReads } from './public.ts';

/** Maximum number of browsers notified of one burst of messages in a room. */
const MAX_BROWSERS = 5000;

/** Messages sent in a room, with its channel at that time. */
export interface RoomMessages {
  /** Null for a direct room. */
  channel: ChannelRow | null;
  room: { id: number; user_id: number | null; other_user_id: number | null };
  /** Direct rooms only: people who are not notified. */
  mutedBy?: readonly number[];
  messages: readonly ChatMessage[];
}

/** A browser to be notified of a room, with its person's settings. */
export interface ConcernedBrowser extends Address, Record<string, unknown> {
  id: number;
  room: number;
  user_id: number;
  language: string;
  choice: string | null;
  quiet: QuietHours | null;
  time_zone: string;
}

const participantsOf = ({ user_id, other_user_id }: RoomMessages['room']) =>
  [user_id, other_user_id].flatMap((id) => id ?? []);

/**
 * `named`: people concerned in addition to the channel's group or employee: its managers, or the two people of a direct
 * room.
 */
const toQueryRow = ({ channel, room, messages, mutedBy = [] }: RoomMessages) => ({
  room: room.id,
  channel: channel?.id ?? null,
  group: channel?.group ?? null,
  named: channel ? channel.managers : participantsOf(room).filter((id) => !mutedBy.includes(id)),
  is_open: channel?.channel_type === CHANNEL_TYPES.open,
  user_id: room.user_id,
  head: messages.at(-1)?.seq ?? 0,
});

/**
 * Returns the browsers of people whom messages in some rooms concern, who are still signed in and have not read them.
 * Read-only users are excluded, because they have no chat in the menu and could not switch it off. One statement serves
 * all rooms. It starts from the browsers, so it costs little if there are none.
 */
export async function browsersToNotify(
  system: Db,
  tenant: number,
  sent: readonly RoomMessages[],
): Promise<ConcernedBrowser[]> {
  const { rows } = await system.execute<ConcernedBrowser>(sql`
    with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sent.map(toQueryRow))}::jsonb) as said(
        room int, channel int, "group" int, named int[], is_open boolean, user_id int, head int)),
    browsers as materialized (
      select s.*, u.groups || array(select id from groups where tenant_id = ${tenant} and is_everyone) as groups
      from ${pushSubscriptions} s
      join ${users} u on u.id = s.user_id and u.tenant_id = s.tenant_id and u.deleted_at is null
          and not u.read_only
      where s.tenant_id = ${tenant}
        and exists (select from ${sessions} l where l.login_id = s.login_id and l.tenant_id = s.tenant_id
          and l.user_id = s.user_id and l.expires_at > now())),
    concerned as (
      select b.id, said.room from browsers b cross join lateral unnest(b.groups) member (group_id)
        join said on said."group" = member.group_id and (said.is_open or said.user_id = b.user_id)
      union
      select b.id, said.room from said cross join lateral unnest(said.named) named (user_id)
        join browsers b on b.user_id = named.user_id),
    unread as (
      select c.id, said.room, said.channel, row_number() over (partition by said.room order by c.id) as place
      from concerned c join said on said.room = c.room join browsers b on b.id = c.id
      where not exists (select from ${chatReads} r
        where r.room_id = said.room and r.user_id = b.user_id and r.seq >= said.head))
    select b.id, unread.room, b.user_id, b.endpoint, b.p256dh, b.auth, b.language, t.time_zone, c.quiet,
      c.channels->>unread.channel::text as choice
    from unread join browsers b on b.id = unread.id
    join ${tenants} t on t.id = ${tenant}
    left join ${pushChoices} c on c.tenant_id = ${tenant} and c.user_id = b.user_id
    where unread.place <= ${MAX_BROWSERS}
    order by unread.room, b.id`);
  return rows;
}
