import { type NoticeSocket, openNotices } from '@piiri/shared/live.ts';
import { batch, signal } from '@preact/signals-react';
import { createElement } from 'react';
import { FreshNote } from '../../components/home/fresh-note.tsx';
import type { App } from '../app.ts';
import { chatChannels } from '../chat/channels.ts';
import { PROFILE } from '../first-calls.ts';
import { isKind } from '../kinds.ts';
import { missedPublications } from './missed-publications.ts';
import { createUnread } from './unread.ts';

/** Milliseconds in which several reasons to count anew are one. */
const PAUSE = 500;

/** Milliseconds after which it is tried again to get what did not arrive. */
const RETRY_DELAY = 30_000;

/**
 * What is live on every screen: what is unread in chat, what has just been published, and the end of the session. To be
 * had by `App.model`; `start` opens the connection, once.
 */
export const live = (app: App) => {
  const { session, unread, unreadWords, freshNote } = app;
  const published = signal<readonly string[]>([]);
  const { id: self = 0, read_only: isReadOnly } = session.profile.value ?? {};
  const usesChat = !isReadOnly && session.tenant.value?.settings.chat_enabled !== false;
  const counts = createUnread(self);
  const channels = app.model(chatChannels);
  let socket: NoticeSocket | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;
  const isOpen = signal(false);
  let isStarted = false;
  /** What was said to be published on this page. */
  const notified = new Set<string>();
  let wasAway = false;

  function show(): void {
    batch(() => {
      const total = counts.total();
      unread.value = total;
      unreadWords.value = total ? app.t('live:unread', { count: total }) : '';
      channels.setUnreadCounts(counts.ofChannel);
    });
  }

  function count(): void {
    counting = undefined;
    socket?.emit('unread', (answer) => {
      if (!answer.ok) return;
      counts.reset(answer.rooms);
      show();
    });
  }

  function countSoon(): void {
    if (counting === undefined) counting = setTimeout(count, PAUSE);
  }

  /** Says that something was published. What was said once is not said again when the connection comes back. */
  function notifyPublished({ type, id }: { type: string; id: number }): void {
    const name = `${type}:${id}`;
    if (!isKind(type)) return;
    notified.add(name);
    // The first screen was read since: what was told before is there.
    const before = freshNote.value ? published.value : [];
    if (!before.includes(name)) published.value = [...before, name];
    freshNote.value = createElement(FreshNote, { published });
  }

  /** Says what was published while the connection was away. */
  async function catchUp(): Promise<void> {
    if (!wasAway) return;
    wasAway = false;
    for (const item of await missedPublications(app.feed))
      if (!notified.has(`${item.type}:${item.id}`)) notifyPublished(item);
  }

  function listen(to: NoticeSocket): void {
    to.on('connect', () => {
      isOpen.value = true;
      void catchUp();
      if (!usesChat) return;
      count();
      channels.reloadIfLoaded();
    });
    to.on('disconnect', () => {
      isOpen.value = false;
      wasAway = true;
    });
    to.on('published', notifyPublished);
    if (!usesChat) return;
    to.on('unread', (news) => {
      if (!counts.messagesReceived(news)) countSoon();
      batch(() => {
        channels.messageReceived(news.channel, news.last);
        show();
      });
    });
    to.on('seen', (about) => {
      if (!counts.markRead(about)) countSoon();
      show();
    });
  }

  async function open(): Promise<void> {
    const token = session.token();
    if (!token) return;
    try {
      await app.loadTexts('live');
      socket = await openNotices({
        token,
        language: app.language,
        // The call is refused as well, which leads to the login screen as anywhere.
        onEnd: () => void (session.token() && app.api.get(PROFILE)),
      });
      listen(socket);
    } catch {
      setTimeout(() => void open(), RETRY_DELAY);
    }
  }

  return {
    isOpen,
    /** What was published since the first screen was read, each as its kind and id. */
    published,
    start(): void {
      if (isStarted || !self) return;
      isStarted = true;
      void open();
    },
  };
};
