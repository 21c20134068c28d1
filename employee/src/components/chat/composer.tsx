import { MAX_MESSAGE_LENGTH } from '@piiri/shared/chat-rules.ts';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { ChatMessage } from '../../models/chat/calls.ts';
import { CallFailure } from '../../models/failure.ts';
import { FieldError } from '../field-error.tsx';
import { nameOf, useRoom } from './room-context.ts';
import { usePicture } from './use-picture.ts';
import './chat-composer.css';

/** What the browser remembers of how one writes. */
const ENTER_SENDS = 'chat:enter-sends';

/** With a mouse there is a keyboard, whose Enter sends; on a screen's keyboard it begins a line. */
const isAtDesk = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

interface ComposerProps {
  replyTo: ChatMessage | null;
  editing: ChatMessage | null;
  /** Neither answering nor changing any more. */
  onDone(): void;
}

/** Where one writes. What is written stays until it is sent, also when the tab is closed. */
export function Composer({ replyTo, editing, onDone }: ComposerProps) {
  const { t, storage } = useApp();
  const { room, calls, self, scrollToEnd } = useRoom();
  const draftKey = `chat:draft:${self}:${room.detail.id}`;
  const [text, setText] = useState(() => storage.getItem(draftKey) ?? '');
  const [enterSends, setEnterSends] = useState(() => {
    const chosen = storage.getItem(ENTER_SENDS);
    return chosen ? chosen === 'yes' : isAtDesk();
  });
  const [fault, setFault] = useState<string | null>(null);
  const picture = usePicture(room.detail.id, calls);
  const field = useRef<HTMLTextAreaElement>(null);

  const write = (value: string) => {
    setText(value);
    setFault(null);
    if (editing) return;
    if (value) storage.setItem(draftKey, value);
    else storage.removeItem(draftKey);
  };

  useEffect(() => {
    if (editing) setText(editing.text ?? '');
    if (editing || replyTo) field.current?.focus();
  }, [editing, replyTo]);

  const finish = () => {
    setText(editing ? (storage.getItem(draftKey) ?? '') : '');
    onDone();
  };

  async function change(message: ChatMessage): Promise<void> {
    try {
      room.change(await calls.edit(room.detail.id, message.id, text));
      finish();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.problem.errors?.text?.[0] ?? error.problem.detail ?? t('chat:failed'));
    }
  }

  const submit = () => {
    if (picture.busy) return;
    if (text.length > MAX_MESSAGE_LENGTH) return setFault(t('chat:too_long', { count: MAX_MESSAGE_LENGTH }));
    if (editing) return void change(editing);
    if (!text.trim() && !picture.image) return field.current?.focus();
    scrollToEnd();
    room.send(text.trim() ? text : null, { image: picture.image, replyTo: replyTo?.seq });
    storage.removeItem(draftKey);
    picture.clear();
    finish();
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (editing || replyTo)) finish();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isSend = event.ctrlKey || event.metaKey || (enterSends && !event.shiftKey);
    if (!isSend) return;
    event.preventDefault();
    submit();
  };

  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file || editing) return;
    event.preventDefault();
    void picture.choose(file);
  };

  const about = editing ?? replyTo;
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {about && (
        <div className="chat-about">
          <p>
            <strong>
              {editing
                ? t('chat:editing')
                : t('chat:replying', { name: nameOf(about.sender) ?? t('chat:gone') })}
            </strong>
            <span>{about.text ?? t('chat:picture')}</span>
          </p>
          <button type="button" className="chat-icon" aria-label={t('app.cancel')} onClick={finish}>
            <X aria-hidden="true" />
          </button>
        </div>
      )}
      {picture.preview && (
        <div className="chat-about">
          <img
            src={picture.preview}
            alt={t('chat:picture')}
            width="64"
            height="64"
            data-busy={picture.busy || undefined}
          />
          <p aria-live="polite">{picture.busy ? t('chat:uploading') : ''}</p>
          <button
            type="button"
            className="chat-icon"
            aria-label={t('chat:remove_picture')}
            onClick={picture.clear}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      )}
      <FieldError id="chat-fault">{fault ?? picture.fault}</FieldError>
      <div className="chat-write">
        {!editing && (
          <label className="chat-icon">
            <ImagePlus aria-hidden="true" />
            <span className="visually-hidden">{t('chat:add_picture')}</span>
            <input
              type="file"
              className="visually-hidden"
              accept="image/jpeg,image/png"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void picture.choose(file);
              }}
            />
          </label>
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t('chat:write')}
          aria-describedby="chat-fault chat-enter-hint"
          placeholder={t('chat:write')}
          enterKeyHint={enterSends ? 'send' : 'enter'}
          onChange={(event) => {
            write(event.target.value);
            room.typing.onKeyPress();
          }}
          onBlur={() => room.typing.stop()}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button
          type="submit"
          className="button chat-send"
          aria-label={t(editing ? 'chat:save' : 'chat:send')}
        >
          <SendHorizontal aria-hidden="true" className="directed" />
        </button>
      </div>
      <label className="chat-enter">
        <input
          type="checkbox"
          checked={enterSends}
          onChange={({ target: { checked } }) => {
            setEnterSends(checked);
            storage.setItem(ENTER_SENDS, checked ? 'yes' : 'no');
          }}
        />
        <span id="chat-enter-hint">
          {t('chat:enter')}
          <span className="of-keys">{t(enterSends ? 'chat:enter_on' : 'chat:enter_off')}</span>
        </span>
      </label>
    </form>
  );
}
