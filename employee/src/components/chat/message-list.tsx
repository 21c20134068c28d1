import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { type Block, blockOf, newestOf } from '../../models/chat/blocks.ts';
import { MessageBlock } from './message-block.tsx';
import { ReadBy } from './read-by.tsx';
import { useRoom } from './room-context.ts';
import { TypingLine } from './typing-line.tsx';
import { UnsentMessages } from './unsent-messages.tsx';
import { isAtEnd, toEnd, useWindow } from './use-window.ts';

/** Where older messages begin to be asked for, in pixels before their place comes into sight. */
const AHEAD = '1200px';

/** Among so many of the newest blocks those are counted that one has not seen. */
const COUNTED = 8;

interface MessageListProps {
  /** The message that is to be brought into sight: once for each object. */
  shown: { seq: number } | null;
  /** A message with which something is being done: it stays drawn. */
  held: number | undefined;
}

/** What was said, newest at the end, older as one scrolls back. */
export function MessageList({ shown, held }: MessageListProps) {
  const { t } = useApp();
  const { room, self, followsEnd } = useRoom();
  const blocks = room.blocks.value;
  const newest = newestOf(blocks);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [firstNew] = useState(() => firstNewOf(blocks, room.newAfter, self));
  const [seen, setSeen] = useState(firstNew === undefined ? (newest?.seq ?? 0) : room.newAfter);

  useLayoutEffect(() => {
    const mark = content.current?.querySelector('.chat-new');
    if (mark) mark.scrollIntoView({ block: 'center' });
    else toEnd(scroller.current);
    followsEnd.current = !scroller.current || isAtEnd(scroller.current);
  }, [followsEnd]);
  const { drawn, heights, scrolled } = useWindow({ scroller, content, blocks, followsEnd, shown, held });

  const isOpen = room.wire.value === 'open';
  useEffect(() => {
    const look = () => {
      if (!followsEnd.current || document.visibilityState !== 'visible' || !newest) return;
      setSeen(newest.seq);
      if (isOpen) room.read(newest.seq);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest, room, isOpen, followsEnd]);

  const loadOlder = useCallback(() => {
    setFailed(false);
    room.loadOlder().catch(() => setFailed(true));
  }, [room]);

  const older = room.older.value;
  useEffect(() => {
    const mark = top.current;
    if (older === null || !mark || failed) return;
    const watching = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several changes at once: how it is now, the last one says.
        if (entries.at(-1)?.isIntersecting) loadOlder();
      },
      { root: scroller.current, rootMargin: `${AHEAD} 0px 0px 0px` },
    );
    watching.observe(mark);
    return () => watching.disconnect();
  }, [older, failed, loadOlder]);

  const onScroll = () => {
    scrolled();
    if (followsEnd.current && newest && newest.seq > seen) {
      setSeen(newest.seq);
      room.read(newest.seq);
    }
  };
  const unseen = blocks
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
          <div ref={top} />
          {failed && (
            <p className="chat-note" role="alert">
              {t('chat:older_failed')}{' '}
              <button type="button" className="link-button" onClick={loadOlder}>
                {t('app.retry')}
              </button>
            </p>
          )}
          {older !== null && !failed && <p className="chat-note">{t('chat:loading_older')}</p>}
          {older === null && <p className="chat-note">{t(newest ? 'chat:beginning' : 'chat:empty')}</p>}
          {blocks.map((block, place) => (
            <MessageBlock
              key={block.number}
              block={block}
              before={blocks[place - 1]?.messages.at(-1)}
              firstNew={firstNew !== undefined && blockOf(firstNew) === block.number ? firstNew : undefined}
              height={drawn.has(block.number) ? undefined : heights.of(block)}
            />
          ))}
          <UnsentMessages />
          <ReadBy />
          <TypingLine />
        </div>
      </div>
      {unseen > 0 && (
        <button type="button" className="button chat-to-end" onClick={() => toEnd(scroller.current)}>
          <ArrowDown aria-hidden="true" />
          {t('chat:unseen', { count: unseen })}
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
