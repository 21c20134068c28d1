import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { ChannelRow } from '../chat/channel.ts';
import type { RoomRow } from '../chat/rooms.ts';
import { sessions } from '../db/system/accounts.ts';
import { chatReads } from '../db/system/chat.ts';
import { tenants } from '../db/system/companies.ts';
import { pushChoices, pushSubscriptions, type QuietHours } from '../db/system/push.ts';
import { users } from '../events/person-columns.ts';
import { createRate } from '../live/rate.ts';
import type { Services } from '../services.ts';
import { serverText } from '../texts.ts';
import { type Address, deliver } from './deliver.ts';
import { readPushKeys } from './keys.ts';
import { isQuiet } from './quiet.ts';

/** Most browsers that one burst of messages is told to, and so many at the same time. */
const MOST = 5000;
const AT_ONCE = 20;

/** A room that is talked in makes itself heard so often to each person, in milliseconds; answers to them always do. */
const PAUSE_MS = 60_000;

/** How long messages of a room are gathered first, in milliseconds: who is there has read them by then, and is not told. */
const GATHERED_MS = 3000;

/** How often those are forgotten whose signing-in has ended, in milliseconds. */
const SWEPT_EVERY_MS = 60 * 60_000;

interface Said {
  tenant: number;
  channel: ChannelRow;
  room: RoomRow;
  messages: readonly ChatMessage[];
}

interface Browser extends Address, Record<string, unknown> {
  id: number;
  user_id: number;
  language: string;
  choice: string | null;
  quiet: QuietHours | null;
  time_zone: string;
}

/** What somebody is called in a notification's words: the name of the channel, in their language or another. */
const nameIn = (name: unknown, language: Language) => {
  const names = (name ?? {}) as Partial<Record<string, string>>;
  return names[language] ?? Object.values(names).find(Boolean) ?? '';
};

/** The browsers of those whom a room's messages concern, who are signed in there still and have not read them. */
async function browsersOf(
  { database }: Services,
  { tenant, channel, room, messages }: Said,
): Promise<Browser[]> {
  const isOpen = channel.channel_type === CHANNEL_TYPES.open;
  const { rows } = await database.system.execute<Browser>(sql`
    select s.id, s.user_id, s.endpoint, s.p256dh, s.auth, s.language, t.time_zone, c.quiet,
      c.channels->>${String(channel.id)} as choice
    from ${pushSubscriptions} s
    join ${users} u on u.id = s.user_id and u.tenant_id = s.tenant_id and u.deleted_at is null
    join ${tenants} t on t.id = s.tenant_id
    left join ${pushChoices} c on c.tenant_id = s.tenant_id and c.user_id = s.user_id
    where s.tenant_id = ${tenant}
      and exists (select from ${sessions} l where l.login_id = s.login_id and l.tenant_id = s.tenant_id
        and l.user_id = s.user_id and l.expires_at > now())
      and (u.id = any(${sql.param(channel.managers)}::int[])
        or ((${isOpen} or u.id = ${room.user_id}::int) and (u.groups @> array[${channel.group}::int]
          or exists (select from groups g where g.id = ${channel.group} and g.tenant_id = ${tenant} and g.is_everyone))))
      and not exists (select from ${chatReads} r where r.room_id = ${room.id} and r.user_id = u.id
        and r.seq >= ${messages.at(-1)?.seq ?? 0}::int)
    order by s.id limit ${MOST}`);
  return rows;
}

/**
 * Tells the browsers of those who wished for it that there are new messages: of which channel and by whom, never what they
 * say. Whoever is gone from the other end is forgotten.
 */
export function createBrowserTeller(services: Services) {
  const rate = createRate({ most: 1, ms: PAUSE_MS });
  const sweeping = createRate({ most: 1, ms: SWEPT_EVERY_MS });
  const gathered = new Map<number, Said & { messages: ChatMessage[] }>();
  const timers = new Set<NodeJS.Timeout>();

  async function tellOne(said: Said, browser: Browser, now: Date): Promise<void> {
    const { channel, room, messages } = said;
    const others = messages.filter(({ sender }) => sender?.id !== browser.user_id);
    const answers = others.filter(({ reply_to }) => reply_to?.sender?.id === browser.user_id);
    const choice = browser.choice ?? (channel.send_notifications ? 'all' : 'none');
    const told = choice === 'all' ? others : choice === 'answers' ? answers : [];
    const last = told.at(-1);
    if (!last || isQuiet(browser.quiet, now, browser.time_zone)) return;
    if (!rate.take(`${browser.id} ${room.id}`) && answers.length === 0) return;
    const language = isLanguage(browser.language) ? browser.language : 'fi';
    const { sender } = last;
    const name = sender ? `${sender.first_name} ${sender.last_name}`.trim() : '';
    const payload = {
      title: nameIn(channel.name, language),
      body: serverText(language, answers.includes(last) ? 'push_answer' : 'push_message', { name }),
      url: `/chat/${channel.id}${room.user_id === null ? '' : `?room=${room.id}`}`,
      tag: `chat-${room.id}`,
    };
    const keys = await readPushKeys(services.database.system);
    const outcome = await deliver(services, keys, browser, { payload, topic: `chat-${room.id}` });
    if (outcome === 'gone')
      await services.database.system.execute(sql`delete from ${pushSubscriptions} where id = ${browser.id}`);
  }

  /** Forgets the browsers in which nobody is signed in any more. */
  async function forgetEnded(tenant: number): Promise<void> {
    if (!sweeping.take(tenant)) return;
    await services.database.system.execute(sql`
      delete from ${pushSubscriptions} s where s.tenant_id = ${tenant} and not exists (
        select from ${sessions} l where l.login_id = s.login_id and l.tenant_id = s.tenant_id and l.expires_at > now())`);
  }

  async function tell(said: Said): Promise<void> {
    await forgetEnded(said.tenant);
    const browsers = await browsersOf(services, said);
    const now = new Date();
    for (let from = 0; from < browsers.length; from += AT_ONCE)
      await Promise.all(browsers.slice(from, from + AT_ONCE).map((each) => tellOne(said, each, now)));
  }

  return {
    /** Takes what was said in a room, as its channel is now. */
    said({ messages, ...place }: Said): void {
      const waiting = gathered.get(place.room.id);
      if (waiting) return void waiting.messages.push(...messages);
      const said = { ...place, messages: [...messages] };
      gathered.set(place.room.id, said);
      const timer = setTimeout(() => {
        timers.delete(timer);
        gathered.delete(place.room.id);
        services.background.run('Notifications to browsers', () => tell(said));
      }, GATHERED_MS);
      timers.add(timer);
    },
    close(): void {
      rate.close();
      sweeping.close();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
