import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type Block, blockOf, newestOf } from '../../data/chat/blocks.ts';
import type { ChatRoomDetail } from '../../data/chat/calls.ts';
import { Button } from '../../ui/button.tsx';
import { MessageBlock } from './message-block.tsx';
import { MessageEdge } from './message-edge.tsx';
import { ReadBy } from './read-by.tsx';
import { useRoom } from './room-context.ts';
import { TypingLine } from './typing-line.tsx';
import { UnsentMessages } from './unsent-messages.tsx';
import { useLoadingAtEdge } from './use-loading-at-edge.ts';
import { isAtEnd, isFarFromEnd, scrollToBottom, useWindow } from './use-window.ts';

/** Number of newest blocks in which unseen messages are counted. */
const COUNTED_BLOCKS = 8;

interface MessageListProps {
  /** Message to scroll to; each new object scrolls once. */
  target: { seq: number } | null;
  /** Sequence number of a message in use, which stays rendered. */
  held: number | undefined;
}

/**
 * The messages of a room, newest at the end. Scrolling back loads older ones; scrolling on from an older part loads
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
