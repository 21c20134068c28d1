import { formatTime } from '@piiri/schemas/date-time.ts';
import { Reply } from 'lucide-react';
import { memo, useState } from 'react';
import { AttachmentButton } from '../../content/attachment-button.tsx';
import { LinkedText } from '../../content/mentions/linked-text.tsx';
import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { nameOf } from '../../texts/name-of.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MessageBar } from './message-bar.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { Reactions } from './reactions.tsx';
import { useRoom } from './room-context.ts';
import { useLongPress } from './use-long-press.ts';

interface MessageItemProps {
  message: ChatMessage;
  /** Whether the previous message is from the same person, so that name and picture are not repeated. */
  isContinuation: boolean;
}

/** A message with its author, content and time. */
export const MessageItem = memo(function MessageItem({ message, isContinuation }: MessageItemProps) {
  const { t } = useApp();
  const { self, zone, room, act } = useRoom();
  const { sender, deleted } = message;
  const isOwn = sender?.id === self;
  const name = nameOf(sender) ?? t('chat:gone');
  const [isNear, setNear] = useState(false);
  const longPress = useLongPress(() => act(message));
  const senderInfo = sender ? room.people.byId.value.get(sender.id) : undefined;
  return (
    <div
      className={`chat-message${isOwn ? ' chat-own' : ''}${isContinuation ? ' chat-goes-on' : ''}`}
      id={`m${message.seq}`}
      // Focusable after deletion, because the focused button disappears.
      tabIndex={deleted ? -1 : undefined}
      onPointerEnter={({ pointerType }) => setNear(pointerType === 'mouse')}
      onPointerLeave={() => setNear(false)}
    >
      {!isOwn && <span className="chat-face">{!isContinuation && <Avatar of={senderInfo ?? sender} />}</span>}
      <div className="chat-said">
        <p className={isContinuation || isOwn ? 'visually-hidden' : 'chat-name'}>
          {isOwn ? t('chat:you') : name}
        </p>
        <div className="chat-line">
          <div className="chat-bubble" {...(!deleted && longPress)}>
            {message.reply_to && !deleted && <Quote reply={message.reply_to} />}
            {deleted ? (
              <p className="chat-deleted">{t('chat:deleted')}</p>
            ) : (
              <MessageBubble message={message} name={isOwn ? t('chat:you') : name} />
            )}
          </div>
          {!deleted && <MessageBar message={message} name={isOwn ? t('chat:you') : name} isNear={isNear} />}
        </div>
        <Reactions message={message} />
        <p className="chat-when">
          <time dateTime={message.sent_at}>{formatTime(message.sent_at, zone)}</time>
          {message.edited_at && !deleted && <span>{t('chat:edited')}</span>}
        </p>
      </div>
    </div>
  );
});

function MessageBubble({ message, name }: { message: ChatMessage; name: string }) {
  const { id, text, image, image_thumbnail, file, mentions, sent_at } = message;
  const { t } = useApp();
  const { calls, room } = useRoom();
  const [isOpen, setOpen] = useState(false);
  const alt = [t('chat:picture_of', { name }), text].filter(Boolean).join('. ');
  return (
    <>
      {image && (
        <button type="button" className="chat-picture" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <img src={image_thumbnail ?? image} alt={alt} loading="lazy" width="320" height="240" />
        </button>
      )}
      {file && (
        <div className="chat-attachment">
          <AttachmentButton
            file={file}
            fetch={() => calls.file(room.detail.id, id)}
            label={t('chat:download')}
            failed={t('chat:download_failed')}
          />
        </div>
      )}
      {text && <LinkedText text={text} mentions={mentions} className="chat-text" />}
      {image && isOpen && (
        <PictureViewer src={image} alt={alt} name={name} time={sent_at} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Quote({ reply }: { reply: NonNullable<ChatMessage['reply_to']> }) {
  const { t } = useApp();
  const { show } = useRoom();
  return (
    <button type="button" className="chat-quote" onClick={() => void show(reply.seq)}>
      <Reply />
      <span className="chat-quoted">
        <strong>{nameOf(reply.sender) ?? t('chat:gone')}</strong>
        <span className="few-lines">{reply.text ?? t('chat:no_text')}</span>
      </span>
    </button>
  );
}
