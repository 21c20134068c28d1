import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import { sql } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import {
  type BrowserMessage,
  deliverAll,
  isQuiet,
  type PushMessage,
  pushSubscriptions,
} from '../push/public.ts';
import { browsersToNotify, type ConcernedBrowser, type RoomMessages } from './browsers-to-notify.ts';
import { indexNewMessages } from './index-messages.ts';
import { readAfter } from './messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { readRoomStates } from './room-states.ts';

/** Maximum number of messages of a room that one notification considers; if there are more, the newest ones count. */
const MAX_MESSAGES = 200;

/** Messages of a room, from one `seq` to another, both inclusive. */
interface MessageRange {
  tenant: number;
  room: number;
  from: number;
  to: number;
}

/**
 * Returns the ranges of messages given by their ids, one per room. Messages that are deleted from the table are not in
 * a range.
 */
async function rangesOf({ database }: Services, ids: readonly number[]): Promise<MessageRange[]> {
  const { rows } = await database.system.execute<MessageRange & Record<string, unknown>>(sql`
    select tenant_id as tenant, room_id as room, min(seq) as from, max(seq) as to
    from ${chatMessages} where id = any(${sql.param([...ids])}::int[]) group by tenant_id, room_id`);
  return rows;
}

/** Returns the messages of the ranges that are not deleted, with the current state of their rooms. */
async function readMessagesIn(
  { database }: Services,
  tenant: number,
  ranges: readonly MessageRange[],
): Promise<RoomMessages[]> {
  return database.tenant(tenant, async (db) => {
    const states = await readRoomStates(
      db,
      tenant,
      ranges.map(({ room }) => room),
    );
    const roomMessages: RoomMessages[] = [];
    for (const { room, from, to } of ranges) {
      const state = states.get(room);
      const after = Math.max(from - 1, to - MAX_MESSAGES);
      const messages = state ? await readAfter(db, room, after, MAX_MESSAGES) : [];
      const present = messages.filter(({ seq, deleted }) => seq <= to && !deleted);
      if (state && present.length > 0) roomMessages.push({ ...state, messages: present });
    }
    return roomMessages;
  });
}

/**
 * Adds new messages to the search index and sends push notifications to the people concerned. The payload contains only
 * message ids, because adding to a waiting job reads and writes its whole payload. Jobs queued by the previous version
 * contain ranges.
 */
export const followMessagesJob: Job<(number | MessageRange)[]> = {
  name: 'follow-messages',
  priority: 'quick',
  async run(services, sent) {
    const ids = sent.filter((idOrRange) => typeof idOrRange === 'number');
    const sentRanges = sent.filter((idOrRange) => typeof idOrRange !== 'number');
    const ranges = [...sentRanges, ...(await rangesOf(services, ids))];
    for (const tenant of new Set(ranges.map(({ tenant }) => tenant))) {
      while (await indexNewMessages(services, tenant));
      if (!(await hasBrowsers(services, tenant))) continue;
      const rooms = ranges.filter((range) => range.tenant === tenant);
      await notifyOfMessages(services, tenant, await readMessagesIn(services, tenant, rooms));
    }
  },
};

/** Minimum time in seconds between two notifications of a room to a browser; replies to its person are always sent. */
const PAUSE_SECONDS = 60;

/** A notification of a room for one browser. */
interface Notification extends BrowserMessage {
  isAnswer: boolean;
}

/** Returns the name of a channel in a language, or in any other. */
const nameIn = (name: unknown, language: Language) => {
  const names = (name ?? {}) as Partial<Record<string, string>>;
  return names[language] ?? Object.values(names).find(Boolean) ?? '';
};

const bodyOf = (channel: RoomMessages['channel'], isAnswer: boolean) =>
  channel ? (isAnswer ? 'push_answer' : 'push_message') : 'push_direct';

function addressOf({ channel, room }: RoomMessages): string {
  if (!channel) return `/chat/direct/${room.id}`;
  return `/chat/${channel.id}${room.user_id === null ? '' : `?room=${room.id}`}`;
}

/**
 * Returns the notification of a room's messages for a browser, by its person's settings; undefined if there is none.
 */
function notificationFor(sent: RoomMessages, browser: ConcernedBrowser, now: Date): Notification | undefined {
  const { channel, room, messages } = sent;
  // Mentioned people get a notice instead.
  const others = messages.filter(
    ({ sender, mentions }) =>
      sender?.id !== browser.user_id && !mentions.some(({ id }) => id === browser.user_id),
  );
  const answers = others.filter(({ reply_to }) => reply_to?.sender?.id === browser.user_id);
  const choice = browser.choice ?? (!channel || channel.send_notifications ? 'all' : 'none');
  const chosen = choice === 'all' ? others : choice === 'answers' ? answers : [];
  const last = chosen.at(-1);
  if (!last || isQuiet(browser.quiet, now, browser.time_zone)) return undefined;
  const language = isLanguage(browser.language) ? browser.language : 'fi';
  const { sender } = last;
  const name = sender ? `${sender.first_name} ${sender.last_name}`.trim() : '';
  const message: PushMessage = {
    // A direct message has only its sender as title.
    title: channel ? nameIn(channel.name, language) : name,
    body: serverText(language, bodyOf(channel, answers.includes(last)), { name }),
    url: addressOf(sent),
    tag: `chat-${room.id}`,
  };
  return { browser, message, isAnswer: answers.length > 0 };
}

/**
 * Records that browsers are notified of a room now; returns the ids of those that were not notified within the pause.
 * Of concurrent processes only one gets each browser.
 */
async function claimBrowsers(
  { database: { system } }: Services,
  room: number,
  browsers: readonly number[],
): Promise<Set<number>> {
  const name = String(room);
  const since = sql`extract(epoch from now()) - ${PAUSE_SECONDS}::int`;
  const { rows } = await system.execute<{ id: number }>(sql`
    update ${pushSubscriptions} set rooms = jsonb_build_object(${name}::text, extract(epoch from now())) || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(${pushSubscriptions.rooms})
        where key <> ${name}::text and value::float8 > ${since}), '{}')
    where id = any(${sql.param([...browsers])}::int[])
      and coalesce((${pushSubscriptions.rooms}->>${name}::text)::float8, 0) <= ${since}
    returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether any browser in a tenant has a push subscription. */
async function hasBrowsers({ database: { system } }: Services, tenant: number): Promise<boolean> {
  const { rows } = await system.execute(
    sql`select from ${pushSubscriptions} where tenant_id = ${tenant}::int limit 1`,
  );
  return rows.length > 0;
}

/** Notifies the browsers of people who want it of new messages: with the channel and the sender, but never the text. */
async function notifyOfMessages(
  services: Services,
  tenant: number,
  sent: readonly RoomMessages[],
): Promise<void> {
  if (sent.length === 0) return;
  const browsers = await browsersToNotify(services.database.system, tenant, sent);
  const now = new Date();
  for (const roomMessages of sent) {
    const all = browsers
      .filter(({ room }) => room === roomMessages.room.id)
      .flatMap((browser) => notificationFor(roomMessages, browser, now) ?? []);
    const ids = all.map(({ browser }) => browser.id);
    const free = all.length > 0 ? await claimBrowsers(services, roomMessages.room.id, ids) : new Set();
    await deliverAll(
      services,
      all.filter(({ isAnswer, browser }) => isAnswer || free.has(browser.id)),
    );
  }
}
