import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import { sql } from 'drizzle-orm';
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
export async function hasBrowsers({ database: { system } }: Services, tenant: number): Promise<boolean> {
  const { rows } = await system.execute(
    sql`select from ${pushSubscriptions} where tenant_id = ${tenant}::int limit 1`,
  );
  return rows.length > 0;
}

/** Notifies the browsers of people who want it of new messages: with the channel and the sender, but never the text. */
export async function notifyOfMessages(
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
