import { formatDateTime, formatTime } from '@piiri/schemas/date-time.ts';
import { ExternalLink, Reply } from 'lucide-react';
import { Fragment, memo, useState } from 'react';
import { AttachmentButton } from '../../content/attachment-button.tsx';
import { LinkedText } from '../../content/mentions/linked-text.tsx';
import { useApp } from '../../data/app.ts';
import type { Block } from '../../data/chat/blocks.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { messageTranslations } from '../../data/chat/message-translations.ts';
import { nameOf } from '../../texts/format.ts';
import { dayOf, formatDay } from '../../texts/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Viewer } from '../../ui/dialog/viewer.tsx';
import { MessageBar } from './message-bar.tsx';
import { Reactions } from './reactions.tsx';
import { useRoom } from './room-context.ts';
import { useLongPress } from './use-long-press.ts';
import './chat-message.css';

interface PictureViewerProps {
  src: string;
  alt: string;
  /** The sender's name. */
  name: string;
  /** Time of sending, in the server's format. */
  time: string;
  onClose(): void;
}

/** A message's picture over the whole window. The button, Escape and a press beside the picture close it. */
function PictureViewer({ src, alt, name, time, onClose }: PictureViewerProps) {
  const { t } = useApp();
  const { zone } = useRoom();
  return (
    <Viewer
      label={alt}
      onClose={onClose}
      head={
        <>
          <p className="viewer-sender">
            <strong>{name}</strong>
            <time dateTime={time}>{formatDateTime(time, zone)}</time>
          </p>
          <a
            href={src}
            target="_blank"
            rel="noopener"
            className="icon-button"
            aria-label={t('chat:picture_original')}
          >
            <ExternalLink />
          </a>
        </>
      }
    >
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for fingers and mice; keys have Escape and the button
        <div className="viewer-picture" onClick={(event) => event.target === event.currentTarget && close()}>
          <img src={src} alt={alt} />
        </div>
      )}
    </Viewer>
  );
}

interface MessageItemProps {
  message: ChatMessage;
  /** Whether the previous message is from the same person, so that name and picture are not repeated. */
  isContinuation: boolean;
}

/** A message with its author, content and time. */
const MessageItem = memo(function MessageItem({ message, isContinuation }: MessageItemProps) {
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
  const { id, image, image_thumbnail, file, mentions, sent_at } = message;
  const app = useApp();
  const { t } = app;
  const translation = app.model(messageTranslations).of(message);
  const translatedText = translation?.fields.text;
  const text = typeof translatedText === 'string' ? translatedText : message.text;
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
      {translation?.machine && <p className="chat-translated">{t('reading:machine')}</p>}
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
