import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { type Block, blockOf, newestOf } from '../../models/chat/blocks.ts';
import { MessageBlock } from './message-block.tsx';
import { MessageEdge } from './message-edge.tsx';
import { ReadBy } from './read-by.tsx';
import { useRoom } from './room-context.ts';
import { TypingLine } from './typing-line.tsx';
import { UnsentMessages } from './unsent-messages.tsx';
import { useLoadingAtEdge } from './use-loading-at-edge.ts';
import { isAtEnd, isFarFromEnd, toEnd, useWindow } from './use-window.ts';

/** Among so many of the newest blocks those are counted that one has not seen. */
const COUNTED = 8;

interface MessageListProps {
  /** The message that is to be brought into sight: once for each object. */
  shown: { seq: number } | null;
  /** A message with which something is being done: it stays drawn. */
  held: number | undefined;
}

/** What was said, newest at the end: older as one scrolls back, and newer as one scrolls on from a part further back. */
export function MessageList({ shown, held }: MessageListProps) {
  const { t } = useApp();
  const { room, self, scroller, followsEnd, followEnd } = useRoom();
  const { blocks, older, newer } = room.shown.value;
  const latest = room.newest.value;
  const newest = newestOf(latest);
  const content = useRef<HTMLDivElement>(null);
  const marks = { older: useRef<HTMLDivElement>(null), newer: useRef<HTMLDivElement>(null) };
  const [isFar, setFar] = useState(false);
  const [firstNew] = useState(() => firstNewOf(latest, room.newAfter, self));
  const [seen, setSeen] = useState(firstNew === undefined ? (newest?.seq ?? 0) : room.newAfter);

  useLayoutEffect(() => {
    const mark = content.current?.querySelector('.chat-new');
    if (mark) mark.scrollIntoView({ block: 'center' });
    else toEnd(scroller.current);
    followsEnd.current = !scroller.current || isAtEnd(scroller.current);
  }, [scroller, followsEnd]);
  const reachesEnd = newer === null;
  const { drawn, heights, scrolled } = useWindow({
    scroller,
    content,
    blocks,
    reachesEnd,
    followsEnd,
    shown,
    held,
  });

  const isOpen = room.wire.value === 'open';
  useEffect(() => {
    const look = () => {
      if (!reachesEnd || !followsEnd.current || document.visibilityState !== 'visible' || !newest) return;
      setSeen(newest.seq);
      if (isOpen) room.read(newest.seq);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest, room, isOpen, followsEnd, reachesEnd]);

  const toOlder = useLoadingAtEdge({ scroller, mark: marks.older, cursor: older, load: room.loadOlder });
  const toNewer = useLoadingAtEdge({ scroller, mark: marks.newer, cursor: newer, load: room.loadNewer });

  const onScroll = () => {
    scrolled();
    setFar(isFarFromEnd(scroller.current));
    if (followsEnd.current && newest && newest.seq > seen) {
      setSeen(newest.seq);
      room.read(newest.seq);
    }
  };
  const unseen = latest
    .slice(-COUNTED)
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
          <MessageEdge side="older" mark={marks.older} goesOn={older !== null} {...toOlder} />
          {older === null && <p className="chat-note">{t(newest ? 'chat:beginning' : 'chat:empty')}</p>}
          {blocks.map((block, index) => (
            <MessageBlock
              key={block.number}
              block={block}
              before={blocks[index - 1]?.messages.at(-1)}
              firstNew={firstNew !== undefined && blockOf(firstNew) === block.number ? firstNew : undefined}
              height={drawn.has(block.number) ? undefined : heights.of(block)}
            />
          ))}
          <MessageEdge side="newer" mark={marks.newer} goesOn={!reachesEnd} {...toNewer} />
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
        <button
          type="button"
          className="button chat-to-end"
          onClick={() => {
            followEnd();
            // The button goes, the focus stays with what it led to.
            scroller.current?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown aria-hidden="true" />
          {t('chat:to_newest')}
          {unseen > 0 && ` · ${t('chat:unseen', { count: unseen })}`}
        </button>
      )}
    </div>
  );
}

/** The first message that somebody else said after what one had read; undefined when there is none, or nothing was read ever. */
function firstNewOf(blocks: readonly Block[], after: number, self: number): number | undefined {
  if (after === 0) return undefined;
  return blocks
    .flatMap(({ messages }) => messages)
    .find(({ seq, sender }) => seq > after && sender?.id !== self)?.seq;
}
