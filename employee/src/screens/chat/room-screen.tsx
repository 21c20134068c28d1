import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { SuppressConnectionAlert } from '../../content/connection-alert.tsx';
import { useApp } from '../../data/app.ts';
import { newestOf } from '../../data/chat/blocks.ts';
import type { ChannelItem, ChatMessage, ChatRoomDetail } from '../../data/chat/calls.ts';
import { chatChannels, directRooms } from '../../data/chat/conversations.ts';
import { openRoom, type RoomModel } from '../../data/chat/room.ts';
import { nameOf } from '../../texts/format.ts';
import { Composer } from './composer.tsx';
import { Unblock } from './direct-menu.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageList } from './message-list.tsx';
import { messageWords } from './message-words.ts';
import { RoomContext, type RoomView, useRoom } from './room-context.ts';
import { RoomHead } from './room-head.tsx';
import { RoomSearch } from './room-search.tsx';
import { scrollToBottom } from './use-window.ts';
import './chat-room.css';

/** Time in milliseconds during which new messages are collected before they are announced. */
const BATCH_DELAY_MS = 1500;

/** Maximum number of messages announced in full; above it only their number is announced. */
const MAX_ANNOUNCED = 3;

/** Announces new messages of others to screen readers, politely; a burst of them as its number. */
function LiveReader({ status }: { status: string }) {
  const { t } = useApp();
  const { room } = useRoom();
  const [announcement, setAnnouncement] = useState('');
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const message = room.lastReceived.value;

  useEffect(() => {
    if (!message) return;
    const words = messageWords(message, t);
    waiting.current.push(`${nameOf(message.sender) ?? t('chat:gone')}: ${words}`);
    timer.current ??= setTimeout(() => {
      const all = waiting.current.splice(0);
      timer.current = undefined;
      setAnnouncement(all.length > MAX_ANNOUNCED ? t('chat:unseen', { count: all.length }) : all.join('. '));
    }, BATCH_DELAY_MS);
  }, [message, t]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  );
}

/** Returns the text key of the reason why the user cannot write in a room. */
function reasonOf({ is_active: isActive, muted, direct }: ChatRoomDetail) {
  if (direct?.closed === 'gone') return 'chat:direct_gone';
  if (direct?.closed) return direct.blocked ? 'chat:direct_blocked' : 'chat:direct_closed';
  if (!isActive) return 'chat:closed';
  return muted ? 'chat:muted' : 'chat:read_only';
}

/** Replaces the composer where the user may only read. */
function Silence({ detail, children }: { detail: ChatRoomDetail; children?: ReactNode }) {
  const { t } = useApp();
  return (
    <p className="chat-silence">
      {t(reasonOf(detail))} {children}
    </p>
  );
}

/** Keeps the room as high as the visual viewport: on phones the keyboard covers a part of the page. */
function useRoomHeight(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const fit = () => {
      style.setProperty('--seen', `${Math.round(seen.height)}px`);
      // Some browsers scroll the page up when the keyboard opens; the room fits without that.
      if (document.activeElement?.closest('.chat-room')) window.scrollTo(0, 0);
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      style.removeProperty('--seen');
    };
  }, []);
}

interface RoomScreenProps {
  /** Null for a direct room. */
  channel: ChannelItem | null;
  detail: ChatRoomDetail;
  /** Message to open the room at; undefined opens it at the read mark. */
  targetSeq: number | undefined;
  backToRooms: boolean;
}

/** Screen of a room. Its live connection lasts as long as the screen. */
export function RoomScreen(props: RoomScreenProps) {
  const app = useApp();
  const [room, setRoom] = useState<RoomModel | null>(null);
  const { detail } = props;
  useEffect(() => {
    const { calls } = app.model(chatChannels);
    const opened = openRoom({ app, calls, detail });
    setRoom(opened);
    return () => opened.close();
  }, [app, detail]);
  return (
    <section className="chat-room">{room && <OpenRoom key={detail.id} {...props} room={room} />}</section>
  );
}

/** Time in milliseconds during which an ongoing scroll still counts as being at the newest message. */
const FOLLOW_GRACE_MS = 1000;

function OpenRoom({ channel, targetSeq, backToRooms, room }: RoomScreenProps & { room: RoomModel }) {
  const app = useApp();
  const { t, session } = app;
  const [acting, setActing] = useState<ChatMessage | null>(null);
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  const [searching, setSearching] = useState(false);
  const [target, setTarget] = useState<{ seq: number } | null>(null);
  /** Whether an older message could not be fetched. */
  const [lost, setLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  /** Whether the message to open the room at is still being fetched. */
  const [isSeeking, setSeeking] = useState(targetSeq !== undefined);
  const scroller = useRef<HTMLDivElement>(null);
  useRoomHeight();

  const self = session.profile.value?.id ?? 0;
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const view: RoomView = useMemo(() => {
    const { calls } = app.model(chatChannels);
    const stickToEnd = { current: true, heldUntil: 0 };
    return {
      room,
      calls,
      scroller,
      stickToEnd,
      self,
      zone,
      act: setActing,
      reply(message) {
        setEditing(null);
        setReplyTo(message);
      },
      announce: setAnnouncement,
      scrollToEnd() {
        stickToEnd.current = true;
        stickToEnd.heldUntil = performance.now() + FOLLOW_GRACE_MS;
        setTarget(null);
        room.jumpToNewest();
        scrollToBottom(scroller.current);
      },
      async show(seq) {
        setLost(false);
        try {
          if (await room.jumpTo(seq)) setTarget({ seq });
        } catch {
          setLost(true);
        }
      },
    };
  }, [app, room, self, zone]);

  useEffect(() => {
    if (targetSeq) void view.show(targetSeq).then(() => setSeeking(false));
  }, [targetSeq, view]);

  // Messages read in the room are not unread in the list beside it.
  const newest = newestOf(room.newest.value)?.seq;
  useEffect(() => {
    if (newest === undefined) return;
    if (channel) app.model(chatChannels).markRead(channel.id);
    else app.model(directRooms).markRead(room.detail.id);
  }, [app, channel, room, newest]);

  const { may_write: mayWrite, direct } = room.detail;
  const isShut = room.wire.value === 'shut';
  return (
    <RoomContext value={view}>
      <RoomHead
        channel={channel}
        backToRooms={backToRooms}
        searching={searching}
        onSearch={() => setSearching(!searching)}
      />
      {room.wire.value === 'lost' && <SuppressConnectionAlert />}
      {searching && <RoomSearch onClose={() => setSearching(false)} />}
      {lost && (
        <p className="chat-note" role="alert">
          {t('chat:older_failed')}
        </p>
      )}
      {isSeeking ? (
        <p className="chat-scroll-frame chat-note" role="status">
          {t('chat:loading_older')}
        </p>
      ) : (
        <MessageList target={target} held={acting?.seq} />
      )}
      {isShut && (
        <p className="chat-silence" role="alert">
          {t('chat:shut')} <Link to="/chat">{t('chat:back')}</Link>
        </p>
      )}
      {!isShut && !mayWrite && <Silence detail={room.detail}>{direct?.blocked && <Unblock />}</Silence>}
      {!isShut && mayWrite && (
        <Composer
          replyTo={replyTo}
          editing={editing}
          onDone={() => {
            setReplyTo(null);
            setEditing(null);
          }}
        />
      )}
      <LiveReader status={announcement} />
      {acting && (
        <MessageActions
          message={acting}
          onClose={() => {
            setActing(null);
            if (document.activeElement === document.body) document.getElementById(`m${acting.seq}`)?.focus();
          }}
          onReply={view.reply}
          onEdit={(message) => {
            setReplyTo(null);
            setEditing(message);
          }}
        />
      )}
    </RoomContext>
  );
}
