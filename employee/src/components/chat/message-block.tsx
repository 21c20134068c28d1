import { Fragment, memo } from 'react';
import { useApp } from '../../models/app.ts';
import type { Block } from '../../models/chat/blocks.ts';
import type { ChatMessage } from '../../models/chat/calls.ts';
import { dayOf, formatDay } from '../../models/time.ts';
import { MessageItem } from './message-item.tsx';
import { useRoom } from './room-context.ts';
import './chat-message.css';

/** Within this many milliseconds a person's messages belong together. */
const TOGETHER = 5 * 60_000;

function isContinuation(message: ChatMessage, before: ChatMessage | undefined): boolean {
  if (!before || before.sender?.id !== message.sender?.id) return false;
  return new Date(message.sent_at).getTime() - new Date(before.sent_at).getTime() < TOGETHER;
}

interface MessageBlockProps {
  block: Block;
  /** The message before its first. */
  before: ChatMessage | undefined;
  /** The message at which the new ones begin, where it is in this block. */
  firstNew: number | undefined;
  /** How high it is while it is not drawn, in pixels; undefined: it is drawn. */
  height: number | undefined;
}

/** Messages that are drawn only while they are near: a long history costs what is visible. */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, before, firstNew, height } = props;
  const { t, language } = useApp();
  const { zone } = useRoom();
  if (height !== undefined)
    return <div className="chat-block" data-number={block.number} style={{ blockSize: height }} />;
  return (
    <div className="chat-block" data-number={block.number}>
      {block.messages.map((message, index) => {
        const previous = block.messages[index - 1] ?? before;
        const isNewDay =
          !previous || dayOf(new Date(previous.sent_at), zone) !== dayOf(new Date(message.sent_at), zone);
        const isFirstNew = message.seq === firstNew;
        return (
          <Fragment key={message.seq}>
            {isNewDay && (
              <p className="chat-day capital">{formatDay(new Date(message.sent_at), language, zone)}</p>
            )}
            {isFirstNew && <p className="chat-new">{t('chat:new')}</p>}
            <MessageItem
              message={message}
              isContinuation={!isNewDay && !isFirstNew && isContinuation(message, previous)}
            />
          </Fragment>
        );
      })}
    </div>
  );
});
