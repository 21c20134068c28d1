import { ArrowDown, CheckCheck } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type Block, blockOf, newestOf } from '../../data/chat/blocks.ts';
import type { ChatRoomDetail } from '../../data/chat/calls.ts';
import { nameOf } from '../../texts/format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { MessageBlock } from './message-block.tsx';
import { useRoom } from './room-context.ts';
import { UnsentMessages } from './unsent-messages.tsx';
import { isAtEnd, isFarFromEnd, scrollToBottom, useWindow } from './use-window.ts';

/** Distance before the visible area at which loading starts. */
const PRELOAD_DISTANCE = '1200px';

interface Edge {
  scroller: RefObject<HTMLElement | null>;
  /** Element at the position where the next messages will appear. */
  sentinel: RefObject<HTMLElement | null>;
  /** Cursor of the next page; null when there is none. */
  cursor: number | null;
  load(): Promise<void>;
}

/**
 * Loads more messages when the user scrolls near an end. Returns whether loading failed, and a function that retries.
 */
function useLoadingAtEdge({ scroller, sentinel, cursor, load }: Edge) {
  const [failed, setFailed] = useState(false);
  const loadMore = useCallback(() => {
    setFailed(false);
    load().catch(() => setFailed(true));
  }, [load]);

  useEffect(() => {
    if (cursor === null || !sentinel.current || failed) return;
    const watching = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several changes at once; the last one is the current state.
        if (entries.at(-1)?.isIntersecting) loadMore();
      },
      { root: scroller.current, rootMargin: `${PRELOAD_DISTANCE} 0px` },
    );
    watching.observe(sentinel.current);
    return () => watching.disconnect();
  }, [cursor, failed, loadMore, sentinel, scroller]);

  return { failed, retry: loadMore };
}

interface MessageEdgeProps {
  side: 'older' | 'newer';
  sentinel: RefObject<HTMLDivElement | null>;
  /** Whether there are more messages on this side. */
  hasMore: boolean;
  failed: boolean;
  retry(): void;
}

/** End of the loaded messages: shows that more are being loaded, or that loading failed. */
function MessageEdge({ side, sentinel, hasMore, failed, retry }: MessageEdgeProps) {
  const { t } = useApp();
  return (
    <>
      <div ref={sentinel} />
      {hasMore && failed && (
        <p className="chat-note" role="alert">
          {t(`chat:${side}_failed`)} <LinkButton onClick={retry}>{t('app.retry')}</LinkButton>
        </p>
      )}
      {hasMore && !failed && <p className="chat-note">{t(`chat:loading_${side}`)}</p>}
    </>
  );
}

/** Shows below the newest message, if it is the user's own, which of the others have read it. */
function ReadBy() {
  const { t } = useApp();
  const { room, self } = useRoom();
  const newest = newestOf(room.newest.value);
  if (room.visible.value.newer !== null || !newest || newest.sender?.id !== self || newest.deleted)
    return null;
  const readers = [...room.reads.value].filter(([user, seq]) => user !== self && seq >= newest.seq);
  if (readers.length === 0) return null;
  const names = readers.flatMap(([user]) => nameOf(room.people.byId.value.get(user)) ?? []);
  return (
    <p className="chat-read-by" title={names.join(', ')}>
      <CheckCheck />
      {t('chat:read_by', { count: readers.length })}
    </p>
  );
}

/** Shows who is typing now. Not announced, because it changes constantly. */
function TypingLine() {
  const { t } = useApp();
  const { room } = useRoom();
  const who = room.typing.who.value;
  const [first] = who;
  const name = first === undefined ? undefined : nameOf(room.people.byId.value.get(first));
  return (
    <p className="chat-typing" aria-hidden="true">
      {who.length === 1 && name && t('chat:typing_one', { name })}
      {who.length > 0 && !(who.length === 1 && name) && t('chat:typing', { count: who.length })}
    </p>
  );
}

/** Number of newest blocks in which unseen messages are counted. */
const COUNTED_BLOCKS = 8;

interface MessageListProps {
  /** Message to scroll to; each new object scrolls once. */
  target: { seq: number } | null;
  /** Sequence number of a message in use, which stays rendered. */
  held: number | undefined;
}

/**
 * The messages of a room, newest at the end. Scrolling back loads older ones; scrolling on from older ones loads
 * newer ones.
 */
export function MessageList({ target, held }: MessageListProps) {
  const { t } = useApp();
  const { room, self, scroller, stickToEnd, scrollToEnd } = useRoom();
  const { blocks, older, newer } = room.visible.value;
  const latest = room.newest.value;
  const newest = newestOf(latest);
  const content = useRef<HTMLDivElement>(null);
  const sentinels = { older: useRef<HTMLDivElement>(null), newer: useRef<HTMLDivElement>(null) };
  const [isFar, setFar] = useState(false);
  const [firstNew] = useState(() => firstUnreadSeq(latest, room.newAfter, self));
  const [seen, setSeen] = useState(firstNew === undefined ? (newest?.seq ?? 0) : room.newAfter);

  useLayoutEffect(() => {
    const newMarker = content.current?.querySelector('.chat-new');
    if (newMarker) newMarker.scrollIntoView({ block: 'center' });
    else scrollToBottom(scroller.current);
    stickToEnd.current = !scroller.current || isAtEnd(scroller.current);
  }, [scroller, stickToEnd]);
  const reachesEnd = newer === null;
  const { rendered, heights, scrolled } = useWindow({
    scroller,
    content,
    blocks,
    reachesEnd,
    stickToEnd,
    target,
    held,
  });

  const isOpen = room.wire.value === 'open';
  useEffect(() => {
    const onVisible = () => {
      if (!reachesEnd || !stickToEnd.current || document.visibilityState !== 'visible' || !newest) return;
      setSeen(newest.seq);
      if (isOpen) room.read(newest.seq);
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [newest, room, isOpen, stickToEnd, reachesEnd]);

  const toOlder = useLoadingAtEdge({
    scroller,
    sentinel: sentinels.older,
    cursor: older,
    load: room.loadOlder,
  });
  const toNewer = useLoadingAtEdge({
    scroller,
    sentinel: sentinels.newer,
    cursor: newer,
    load: room.loadNewer,
  });

  const onScroll = () => {
    scrolled();
    setFar(isFarFromEnd(scroller.current));
    if (stickToEnd.current && newest && newest.seq > seen) {
      setSeen(newest.seq);
      room.read(newest.seq);
    }
  };
  const unseen = latest
    .slice(-COUNTED_BLOCKS)
    .flatMap(({ messages }) => messages)
    .filter(({ seq, sender }) => seq > seen && sender?.id !== self).length;

  return (
    <div className="chat-scroll-frame">
      <div
        className="chat-scroll"
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={t('chat:messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
        tabIndex={0}
      >
        <div className="chat-content" ref={content}>
          <MessageEdge side="older" sentinel={sentinels.older} hasMore={older !== null} {...toOlder} />
          {older === null && (
            <p className="chat-note">{t(startNoteKey(room.detail, newest !== undefined))}</p>
          )}
          {blocks.map((block, index) => (
            <MessageBlock
              key={block.number}
              block={block}
              before={blocks[index - 1]?.messages.at(-1)}
              firstNew={firstNew !== undefined && blockOf(firstNew) === block.number ? firstNew : undefined}
              height={rendered.has(block.number) ? undefined : heights.heightOf(block)}
            />
          ))}
          <MessageEdge side="newer" sentinel={sentinels.newer} hasMore={!reachesEnd} {...toNewer} />
          {reachesEnd && (
            <>
              <UnsentMessages />
              <ReadBy />
              <TypingLine />
            </>
          )}
        </div>
      </div>
      {(unseen > 0 || isFar || !reachesEnd) && (
        <Button
          className="chat-to-end"
          onClick={() => {
            scrollToEnd();
            // The button disappears, so the focus moves to the messages.
            scroller.current?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown />
          {t('chat:to_newest')}
          {unseen > 0 && ` · ${t('chat:unseen', { count: unseen })}`}
        </Button>
      )}
    </div>
  );
}

/** Returns the text key of the note above the first message. */
function startNoteKey({ direct }: Pick<ChatRoomDetail, 'direct'>, hasMessages: boolean) {
  if (direct) return hasMessages ? 'chat:direct_beginning' : 'chat:direct_empty';
  return hasMessages ? 'chat:beginning' : 'chat:empty';
}

/**
 * Returns the sequence number of the first message by someone else after the read mark; undefined when there is none or
 * when nothing has ever been read.
 */
function firstUnreadSeq(blocks: readonly Block[], after: number, self: number): number | undefined {
  if (after === 0) return undefined;
  return blocks
    .flatMap(({ messages }) => messages)
    .find(({ seq, sender }) => seq > after && sender?.id !== self)?.seq;
}
