import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/tables/accounts.ts';
import { createRate } from '../../platform/realtime/rate.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { browsersToNotify, type ConcernedBrowser, type SaidInRoom } from './browsers-to-notify.ts';
import { deliver } from './deliver.ts';
import { readPushKeys } from './keys.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';
import { isQuiet } from './quiet.ts';

/** Browsers that are notified of a room at the same time. */
const AT_ONCE = 20;

/** A room that is talked in makes itself heard so often to each person, in milliseconds; answers to them always do. */
const PAUSE_MS = 60_000;

/** How long messages of a room are gathered first, in milliseconds: who is there has read them by then, and is not told. */
const GATHERED_MS = 3000;

/** How often it is looked which rooms of a company have waited so long, in milliseconds: one look for all of them. */
const LOOKED_EVERY_MS = 1000;

/** How often those are forgotten whose signing-in has ended, in milliseconds. */
const SWEPT_EVERY_MS = 60 * 60_000;

interface Gathered extends SaidInRoom {
  messages: ChatMessage[];
  /** When the first of them was said, in milliseconds of this process. */
  since: number;
}

/** What somebody is called in a notification's words: the name of the channel, in their language or another. */
const nameIn = (name: unknown, language: Language) => {
  const names = (name ?? {}) as Partial<Record<string, string>>;
  return names[language] ?? Object.values(names).find(Boolean) ?? '';
};

const bodyOf = (channel: SaidInRoom['channel'], isAnswer: boolean) =>
  channel ? (isAnswer ? 'push_answer' : 'push_message') : 'push_direct';

function addressOf({ channel, room }: SaidInRoom): string {
  if (!channel) return `/chat/direct/${room.id}`;
  return `/chat/${channel.id}${room.user_id === null ? '' : `?room=${room.id}`}`;
}

/**
 * Tells the browsers of those who wished for it that there are new messages: of which channel and by whom, never what they
 * say. Whoever is gone from the other end is forgotten.
 */
export function createBrowserNotifier(services: Services) {
  const rate = createRate({ most: 1, ms: PAUSE_MS });
  const sweeping = createRate({ most: 1, ms: SWEPT_EVERY_MS });
  /** By company and room. */
  const gathered = new Map<number, Map<number, Gathered>>();
  const timers = new Map<number, NodeJS.Timeout>();

  async function notifyOne(said: SaidInRoom, browser: ConcernedBrowser, now: Date): Promise<void> {
    const { channel, room, messages } = said;
    // A notice tells them of what mentions them.
    const others = messages.filter(
      ({ sender, mentions }) =>
        sender?.id !== browser.user_id && !mentions.some(({ id }) => id === browser.user_id),
    );
    const answers = others.filter(({ reply_to }) => reply_to?.sender?.id === browser.user_id);
    const choice = browser.choice ?? (!channel || channel.send_notifications ? 'all' : 'none');
    const recipients = choice === 'all' ? others : choice === 'answers' ? answers : [];
    const last = recipients.at(-1);
    if (!last || isQuiet(browser.quiet, now, browser.time_zone)) return;
    if (!rate.take(`${browser.id} ${room.id}`) && answers.length === 0) return;
    const language = isLanguage(browser.language) ? browser.language : 'fi';
    const { sender } = last;
    const name = sender ? `${sender.first_name} ${sender.last_name}`.trim() : '';
    const payload = {
      // A direct message is of nobody but its sender.
      title: channel ? nameIn(channel.name, language) : name,
      body: serverText(language, bodyOf(channel, answers.includes(last)), { name }),
      url: addressOf(said),
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

  async function notifyRoom(
    said: SaidInRoom,
    browsers: readonly ConcernedBrowser[],
    now: Date,
  ): Promise<void> {
    for (let from = 0; from < browsers.length; from += AT_ONCE)
      await Promise.all(browsers.slice(from, from + AT_ONCE).map((each) => notifyOne(said, each, now)));
  }

  async function notify(tenant: number, said: readonly SaidInRoom[]): Promise<void> {
    await forgetEnded(tenant);
    const browsers = await browsersToNotify(services.database.system, tenant, said);
    if (browsers.length === 0) return;
    const now = new Date();
    const of = (id: number) => browsers.filter(({ room }) => room === id);
    await Promise.all(said.map((each) => notifyRoom(each, of(each.room.id), now)));
  }

  /** Takes out the rooms of a company that have waited long enough. */
  function takeDue(rooms: Map<number, Gathered>): Gathered[] {
    const due = [...rooms.values()].filter(({ since }) => since <= performance.now() - GATHERED_MS);
    for (const { room } of due) rooms.delete(room.id);
    return due;
  }

  function look(tenant: number, rooms: Map<number, Gathered>): void {
    const due = takeDue(rooms);
    if (due.length > 0) services.background.run('Notifications to browsers', () => notify(tenant, due));
    gathered.delete(tenant);
    timers.delete(tenant);
    if (rooms.size > 0) wait(tenant, rooms);
  }

  function wait(tenant: number, rooms: Map<number, Gathered>): void {
    gathered.set(tenant, rooms);
    timers.set(
      tenant,
      setTimeout(() => look(tenant, rooms), LOOKED_EVERY_MS),
    );
  }

  function roomsOf(tenant: number): Map<number, Gathered> {
    const known = gathered.get(tenant);
    if (known) return known;
    const rooms = new Map<number, Gathered>();
    wait(tenant, rooms);
    return rooms;
  }

  return {
    /** Takes what was said in a room of a company. */
    said(tenant: number, { messages, ...place }: SaidInRoom): void {
      const rooms = roomsOf(tenant);
      const waiting = rooms.get(place.room.id);
      if (waiting) waiting.messages.push(...messages);
      else rooms.set(place.room.id, { ...place, messages: [...messages], since: performance.now() });
    },
    close(): void {
      rate.close();
      sweeping.close();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
