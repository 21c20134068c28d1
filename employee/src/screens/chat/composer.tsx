import { MAX_MESSAGE_LENGTH } from '@piiri/shared/chat-rules.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { FileText, Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MentionList, useMentions } from '../../content/mentions/mention-list.tsx';
import { CallFailure } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { readDraft, storeDraft } from '../../data/device/stored-draft.ts';
import { type MentionedPerson, mentionedIn } from '../../data/models/mentions.ts';
import { nameOf } from '../../texts/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { messageWords } from './message-words.ts';
import { useRoom } from './room-context.ts';
import { type Uploading, useUpload } from './use-upload.ts';
import './chat-composer.css';

/** Returns the draft of a room with the people it mentions. The draft survives closing the tab. */
function useChatDraft(key: string) {
  const { storage } = useApp();
  const peopleKey = `${key}:people`;
  const read = () => storage.getItem(key) ?? '';
  const [text, setText] = useState(read);
  const [people, setPeople] = useState<readonly MentionedPerson[]>(() => readDraft(storage, peopleKey, []));
  const store = (name: string, value: string) => storeDraft(storage, name, value);
  return {
    text,
    /** Ids of the people that the text mentions. */
    mentions: () => mentionedIn(text, people).map(({ id }) => id),
    setText,
    write(value: string) {
      setText(value);
      store(key, value);
    },
    mention(person: MentionedPerson) {
      const all = [...people.filter(({ id }) => id !== person.id), person];
      setPeople(all);
      store(peopleKey, JSON.stringify(all));
    },
    /** Restores the stored draft. */
    restore: () => setText(read()),
    clear() {
      setText('');
      setPeople([]);
      store(key, '');
      store(peopleKey, '');
    },
  };
}

interface MessageContextProps {
  message: ChatMessage;
  isEditing: boolean;
  onCancel(): void;
}

/** Shows the message being answered or edited, above the field. */
function MessageContext({ message, isEditing, onCancel }: MessageContextProps) {
  const { t } = useApp();
  return (
    <div className="chat-about">
      <p>
        <strong>
          {isEditing
            ? t('chat:editing')
            : t('chat:replying', { name: nameOf(message.sender) ?? t('chat:gone') })}
        </strong>
        <span className="one-line">{messageWords(message, t)}</span>
      </p>
      <IconButton icon={X} label={t('app.cancel')} className="quiet-icon chat-icon" onClick={onCancel} />
    </div>
  );
}

/** Shows the picture or file attached to the message, above the field. */
function UploadPreview({
  upload: { chosen, isBusy, clear },
  isWaiting,
}: {
  upload: Uploading;
  isWaiting: boolean;
}) {
  const { language, t } = useApp();
  if (!chosen) return null;
  const { preview, name, size } = chosen;
  return (
    <div className="chat-about">
      {preview ? (
        <img src={preview} alt={t('chat:picture')} width="64" height="64" data-busy={isBusy || undefined} />
      ) : (
        <FileText />
      )}
      <p>
        {!preview && (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        )}
        <span className="one-line" aria-live="polite">
          {isBusy
            ? t(isWaiting ? 'chat:sent_after_upload' : preview ? 'chat:uploading' : 'chat:file_uploading')
            : !preview && fileSize(size, language)}
        </span>
      </p>
      <IconButton
        icon={X}
        label={t(preview ? 'chat:remove_picture' : 'chat:remove_file')}
        className="quiet-icon chat-icon"
        onClick={clear}
      />
    </div>
  );
}

/** Storage key of the setting that Enter sends. */
const ENTER_SENDS_KEY = 'chat:enter-sends';

/**
 * Returns whether the device has a mouse and thus a keyboard, where Enter sends; on an on-screen keyboard it starts a
 * new line.
 */
const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

interface ComposerProps {
  replyTo: ChatMessage | null;
  editing: ChatMessage | null;
  /** Called when answering or editing has ended. */
  onDone(): void;
}

/** Composer of a room. The draft stays stored until it is sent, even when the tab is closed. */
export function Composer({ replyTo, editing, onDone }: ComposerProps) {
  const { t, storage } = useApp();
  const { room, calls, self, scrollToEnd } = useRoom();
  const draft = useChatDraft(`chat:draft:${self}:${room.detail.id}`);
  const { text, setText } = draft;
  const [enterSends, setEnterSends] = useState(() => {
    const chosen = storage.getItem(ENTER_SENDS_KEY);
    return chosen ? chosen === 'yes' : hasMouse();
  });
  const [fault, setFault] = useState<string | null>(null);
  const upload = useUpload(room.detail.id, calls);
  const field = useRef<HTMLTextAreaElement>(null);

  const write = (value: string) => {
    setFault(null);
    if (editing) setText(value);
    else draft.write(value);
  };

  // Editing a message does not change its mentions.
  const mentions = useMentions({
    field,
    text,
    path: editing ? null : calls.peoplePath(room.detail.id),
    insert(changed, person) {
      write(changed);
      draft.mention(person);
    },
  });

  useEffect(() => {
    if (editing) setText(editing.text ?? '');
    if (editing || replyTo) field.current?.focus();
  }, [editing, replyTo, setText]);

  const finish = () => {
    draft.restore();
    onDone();
  };

  /** The message that is being edited and what stands in the field, at any time. */
  const latest = useRef({ editing, text });
  latest.current = { editing, text };

  const change = useAction(async (message: ChatMessage) => {
    setFault(null);
    try {
      room.change(await calls.edit(room.detail.id, message.id, text));
      // The field stays open for what was written meanwhile, and for another message.
      const now = latest.current;
      if (now.editing?.id === message.id && now.text === text) finish();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.problem.errors?.text?.[0] ?? error.problem.detail ?? t('chat:failed'));
    }
  });

  /** Whether the message is sent as soon as its file is uploaded. */
  const [isWaiting, setWaiting] = useState(false);

  const submit = () => {
    if (upload.isBusy) return setWaiting(true);
    if (text.length > MAX_MESSAGE_LENGTH) return setFault(t('chat:too_long', { count: MAX_MESSAGE_LENGTH }));
    if (editing) return void change.run(editing);
    if (!text.trim() && !upload.chosen) return field.current?.focus();
    scrollToEnd();
    const { image = null, file = null } = upload.chosen ?? {};
    room.send(text.trim() ? text : null, { image, file, mentions: draft.mentions(), replyTo: replyTo?.seq });
    upload.clear();
    draft.clear();
    onDone();
    field.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the press on the button waits for the upload alone.
  useEffect(() => {
    if (upload.isBusy || !isWaiting) return;
    setWaiting(false);
    if (upload.chosen) submit();
  }, [upload.isBusy, isWaiting]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
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
    void upload.choose(file);
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
      {about && <MessageContext message={about} isEditing={editing !== null} onCancel={finish} />}
      <UploadPreview upload={upload} isWaiting={isWaiting} />
      <FieldError id="chat-fault">{fault ?? upload.fault}</FieldError>
      <div className="chat-write">
        {!editing && (
          <label className="icon-button quiet-icon chat-icon">
            <Paperclip />
            <span className="visually-hidden">{t('chat:add_file')}</span>
            <input
              type="file"
              className="visually-hidden"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void upload.choose(file);
              }}
            />
          </label>
        )}
        <div className="mention-field chat-field">
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
            {...mentions.field}
            onBlur={() => {
              room.typing.stop();
              mentions.close();
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <MentionList mentions={mentions} label={t('chat:suggestions')} />
        </div>
        <Button
          className="chat-send"
          type="submit"
          data-busy={isWaiting || undefined}
          aria-label={t(editing ? 'chat:save' : 'chat:send')}
        >
          <SendHorizontal className="directed" />
        </Button>
      </div>
      <label className="chat-enter">
        <input
          type="checkbox"
          checked={enterSends}
          onChange={({ target: { checked } }) => {
            setEnterSends(checked);
            storage.setItem(ENTER_SENDS_KEY, checked ? 'yes' : 'no');
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
