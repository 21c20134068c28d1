import { type NoticeSocket, openNotices } from '@piiri/shared/live.ts';
import { batch, signal } from '@preact/signals-react';
import { PROFILE } from '../api/first-calls.ts';
import type { App } from '../app.ts';
import { chatChannels, directRooms } from '../chat/conversations.ts';
import { screenNamed } from '../content/screens.ts';
import { alerts } from '../models/alerts.ts';
import { notices } from '../models/notices.ts';
import { missedPublications } from './missed-publications.ts';
import { createUnread } from './unread.ts';

/** Time in milliseconds during which several reasons to reload the counts cause only one request. */
const RELOAD_DEBOUNCE_MS = 500;

/** Delay in milliseconds before a failed request is repeated. */
const RETRY_DELAY_MS = 30_000;

type CommentListener = (about?: { entity: string; object: number; id: number }) => void;

/**
 * Live data of all screens: unread chat messages, new publications, and the end of the session. Accessed through
 * `App.model`; `start` opens the connection once.
 */
export const live = (app: App) => {
  const { session, unread, unreadWords, published } = app;
  const { id: self = 0, read_only: isReadOnly } = session.profile.value ?? {};
  const usesChat = !isReadOnly && session.tenant.value?.settings.chat_enabled !== false;
  const counts = createUnread(self);
  const channels = app.model(chatChannels);
  const direct = app.model(directRooms);
  const inbox = app.model(notices);
  let socket: NoticeSocket | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;
  const isOpen = signal(false);
  let isStarted = false;
  /** Publications already announced on this page. */
  const notified = new Set<string>();
  let wasAway = false;
  const commentListeners = new Set<CommentListener>();
  const directListeners = new Set<(room: number) => void>();

  function show(): void {
    batch(() => {
      const total = counts.total();
      unread.value = total;
      unreadWords.value = total ? app.t('live:unread', { count: total }) : '';
      channels.setUnreadCounts(counts.ofChannel);
      direct.setUnreadCounts(counts.ofRoom);
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

  function scheduleCount(): void {
    if (counting === undefined) counting = setTimeout(count, RELOAD_DEBOUNCE_MS);
  }

  /** Adds a publication. It is not announced again when the connection comes back. */
  function notifyPublished({ type, id }: { type: string; id: number }): void {
    const name = `${type}:${id}`;
    if (!screenNamed(type)) return;
    notified.add(name);
    if (!published.value.includes(name)) published.value = [...published.value, name];
  }

  /** Adds publications missed while the connection was lost. */
  async function catchUp(): Promise<void> {
    if (!wasAway) return;
    wasAway = false;
    void inbox.count();
    void app.readMarks.synchronise();
    for (const item of await missedPublications(app.feed))
      if (!notified.has(`${item.type}:${item.id}`)) notifyPublished(item);
  }

  function listen(socket: NoticeSocket): void {
    socket.on('connect', () => {
      isOpen.value = true;
      void catchUp();
      for (const notify of commentListeners) notify();
      if (!usesChat) return;
      count();
      channels.reloadIfLoaded();
      direct.reloadIfLoaded();
    });
    socket.on('disconnect', () => {
      isOpen.value = false;
      wasAway = true;
    });
    socket.on('published', notifyPublished);
    socket.on('alert', app.model(alerts).heard);
    socket.on('notice', inbox.arrived);
    socket.on('notice_read', inbox.wereRead);
    socket.on('comment', (about) => {
      for (const listener of commentListeners) listener(about);
    });
    if (!usesChat) return;
    socket.on('unread', (news) => {
      if (!news.muted && !counts.messagesReceived(news)) scheduleCount();
      batch(() => {
        if (news.channel === null) direct.messageReceived(news.room, news.last);
        else channels.messageReceived(news.channel, news.last);
        show();
      });
    });
    socket.on('direct', ({ room }) => {
      scheduleCount();
      direct.reloadIfLoaded();
      for (const listener of directListeners) listener(room);
    });
    socket.on('seen', (about) => {
      if (!counts.markRead(about)) scheduleCount();
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
        // The call is refused as well, which leads to the login screen as usual.
        onEnd: () => void (session.token() && app.api.get(PROFILE)),
      });
      listen(socket);
    } catch {
      setTimeout(() => void open(), RETRY_DELAY_MS);
    }
  }

  return {
    isOpen,
    /**
     * Calls back for each new or changed comment, and without one when the connection opens, since some may have been
     * missed. Returns a function that unsubscribes.
     */
    onComment(listener: CommentListener): () => void {
      commentListeners.add(listener);
      return () => void commentListeners.delete(listener);
    },
    /**
     * Calls back with the id of a direct room in which anything but its messages has changed. Returns a function that
     * unsubscribes.
     */
    onDirect(listener: (room: number) => void): () => void {
      directListeners.add(listener);
      return () => void directListeners.delete(listener);
    },
    start(): void {
      if (isStarted || !self) return;
      isStarted = true;
      void open();
    },
  };
};
