import { Fragment, memo } from 'react';
import { useApp } from '../../data/app.ts';
import type { Block } from '../../data/chat/blocks.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { dayOf, formatDay } from '../../texts/time.ts';
import { MessageItem } from './message-item.tsx';
import { useRoom } from './room-context.ts';
import './chat-message.css';

/** Maximum time in milliseconds between messages of one person that are grouped. */
const MAX_GROUP_GAP_MS = 5 * 60_000;

function isContinuation(message: ChatMessage, before: ChatMessage | undefined): boolean {
  if (!before || before.sender?.id !== message.sender?.id) return false;
  return new Date(message.sent_at).getTime() - new Date(before.sent_at).getTime() < MAX_GROUP_GAP_MS;
}

interface MessageBlockProps {
  block: Block;
  /** The message before the first one of the block. */
  before: ChatMessage | undefined;
  /** Sequence number of the first unread message, when it is in this block. */
  firstNew: number | undefined;
  /** Height in pixels while the block is not rendered; undefined when it is rendered. */
  height: number | undefined;
}

/** A block of messages, rendered only while it is near the visible area: a long history costs only what is visible. */
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
