import { EDITABLE_MINUTES, ONE_EMOJI, REACTIONS } from '@piiri/shared/chat-rules.ts';
import { Copy, Flag, Languages, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readingTarget } from '../../content/reading/reading-target.ts';
import { ReportForm } from '../../content/report-form.tsx';
import { useTexts } from '../../content/use-texts.ts';
import { CallFailure } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { messageTranslations } from '../../data/chat/message-translations.ts';
import { nameOf } from '../../texts/format.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { Button, IconButton, QuietButton } from '../../ui/button.tsx';
import { MenuAction } from '../../ui/dialog/menu-action.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { messageWords } from './message-words.ts';
import { useReactions } from './reactions.tsx';
import { useRoom } from './room-context.ts';
import '../../ui/dialog/small-sheet.css';
import './chat-sheet.css';

/** Most used emojis; people can enter others with the device's keyboard. */
const COMMON_EMOJIS = [
  ...'😀😅😂🙂😉😍🤩😎🤔🤨😴😇🥳😬😱😭😡🤯🥶🤗🙄😋👏🙌🙏💪👌👎👋✋🤝🤞💙💚💛💜🔥⭐✅❌❓❗💡🚀☕🍰🍕🍀🌞⏰📌🔧🚧🏆',
];

interface EmojiChoiceProps {
  onChoose(emoji: string): void;
  onBack(): void;
}

/** Emoji picker: common emojis as buttons, others by keyboard. */
function EmojiChoice({ onChoose, onBack }: EmojiChoiceProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState('');
  return (
    <>
      <h2>{t('chat:emoji_title')}</h2>
      <ul className="chat-emojis chat-emojis-all">
        {COMMON_EMOJIS.map((emoji) => (
          <li key={emoji}>
            <button
              type="button"
              className="icon-button"
              aria-label={t('chat:react', { emoji })}
              onClick={() => onChoose(emoji)}
            >
              {emoji}
            </button>
          </li>
        ))}
      </ul>
      <Field label={t('chat:emoji_typed')} help={t('chat:emoji_help')}>
        {(control) => (
          <input
            {...control}
            value={typed}
            autoComplete="off"
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (ONE_EMOJI.test(value.trim())) onChoose(value.trim());
            }}
          />
        )}
      </Field>
      <div className="actions confirm-actions">
        <QuietButton onClick={onBack}>{t('app.cancel')}</QuietButton>
      </div>
    </>
  );
}

interface MessageActionsProps {
  message: ChatMessage;
  onClose(): void;
  onReply(message: ChatMessage): void;
  onEdit(message: ChatMessage): void;
}

/** Action sheet of a message. The browser traps the focus in it and restores it. */
export function MessageActions({ message, onClose, onReply, onEdit }: MessageActionsProps) {
  const { session, t } = useApp();
  const { room, self } = useRoom();
  const { dialog, close } = useModal();
  const [step, setStep] = useState<'all' | 'emoji' | 'delete' | 'report'>('all');
  const { own: ownReaction, toggle, choose } = useReactions(message);
  // The finger of the long press is lifted outside the sheet, which must not close it: only a later press may.
  const [closedBy, setClosedBy] = useState<'closerequest' | 'any'>('closerequest');
  useEffect(() => {
    const onPress = () => setClosedBy('any');
    addEventListener('pointerdown', onPress, { once: true, capture: true });
    return () => removeEventListener('pointerdown', onPress, { capture: true });
  }, []);
  const then = (work: () => void) => () => {
    close();
    work();
  };
  const isOwn = message.sender?.id === self;
  const { may_write: mayWrite, is_manager: isManager } = room.detail;
  const isReader = session.profile.value?.read_only === true;
  const isEditable = Date.now() - new Date(message.sent_at).getTime() < EDITABLE_MINUTES * 60_000;
  return (
    <dialog
      className="small-sheet chat-sheet"
      ref={dialog}
      closedby={closedBy}
      onClose={onClose}
      aria-label={t('chat:actions_title')}
    >
      <p className="chat-sheet-about">
        <strong>{isOwn ? t('chat:you') : (nameOf(message.sender) ?? t('chat:gone'))}</strong>
        <span className="few-lines">{messageWords(message, t)}</span>
      </p>
      {step === 'all' && (
        <>
          {mayWrite && (
            <ul className="chat-emojis">
              {REACTIONS.map((emoji) => (
                <li key={emoji}>
                  <button
                    type="button"
                    className="icon-button"
                    aria-pressed={ownReaction === emoji}
                    aria-label={t('chat:react', { emoji })}
                    onClick={then(() => void toggle(emoji))}
                  >
                    {emoji}
                  </button>
                </li>
              ))}
              <li>
                <IconButton icon={SmilePlus} label={t('chat:emoji_more')} onClick={() => setStep('emoji')} />
              </li>
            </ul>
          )}
          <ul>
            {mayWrite && (
              <MenuAction icon={Reply} text={t('chat:reply')} onClick={then(() => onReply(message))} />
            )}
            {!isOwn && <TranslateAction message={message} onStart={close} />}
            {message.text && (
              <MenuAction
                icon={Copy}
                text={t('chat:copy')}
                onClick={then(() => void navigator.clipboard.writeText(message.text ?? ''))}
              />
            )}
            {isOwn && isEditable && mayWrite && (
              <MenuAction icon={Pencil} text={t('chat:edit')} onClick={then(() => onEdit(message))} />
            )}
            {!isOwn && !isReader && (
              <MenuAction icon={Flag} text={t('chat:report')} onClick={() => setStep('report')} />
            )}
            {(isOwn || isManager) && !isReader && (
              <MenuAction icon={Trash2} text={t('chat:delete')} isDanger onClick={() => setStep('delete')} />
            )}
          </ul>
        </>
      )}
      {step === 'emoji' && (
        <EmojiChoice
          onChoose={(emoji) => {
            close();
            void choose(emoji);
          }}
          onBack={() => setStep('all')}
        />
      )}
      {step === 'delete' && <DeleteStep message={message} onDone={close} onBack={() => setStep('all')} />}
      {step === 'report' && <ReportStep message={message} onDone={close} onBack={() => setStep('all')} />}
      {step === 'all' && <QuietButton onClick={close}>{t('app.close')}</QuietButton>}
    </dialog>
  );
}

/** Translates a message of a channel, or shows its original again. */
function TranslateAction({ message, onStart }: { message: ChatMessage; onStart(): void }) {
  const app = useApp();
  const { session, language, t } = app;
  const { room, announce } = useRoom();
  const { channel, id } = room.detail;
  const profile = session.profile.value;
  const isOffered = profile?.can_read_translated === true && channel !== null && Boolean(message.text);
  const hasTexts = useTexts(...(isOffered ? (['reading'] as const) : []));
  if (!isOffered || !hasTexts || !channel) return null;
  const translations = app.model(messageTranslations);
  const isShown = translations.of(message) !== undefined;
  const change = async () => {
    onStart();
    if (isShown) return translations.hide(message);
    try {
      const target = readingTarget(profile, language);
      await translations.translate(message, { channel, room: id }, target);
      announce(t('reading:machine'));
    } catch (error) {
      const { detail } = error instanceof CallFailure ? error.problem : {};
      announce(detail || t('reading:failed'));
    }
  };
  return (
    <MenuAction
      icon={Languages}
      text={t(isShown ? 'reading:original' : 'reading:translate')}
      onClick={() => void change()}
    />
  );
}

interface StepProps {
  message: ChatMessage;
  onDone(): void;
  onBack(): void;
}

function DeleteStep({ message, onDone, onBack }: StepProps) {
  const { t } = useApp();
  const { room, calls, announce } = useRoom();
  const { id } = room.detail;
  const { isBusy, error, run } = useAction(async () => {
    await calls.remove(id, message.id);
    room.change({
      ...message,
      deleted: true,
      text: null,
      image: null,
      file: null,
      mentions: [],
      reactions: [],
      change: message.change + 1,
    });
    announce(t('chat:deleted'));
    onDone();
    // The message's own button is gone.
    restoreFocus(() => document.getElementById(`m${message.seq}`));
  });
  const { detail } = error instanceof CallFailure ? error.problem : {};
  return (
    <>
      <h2>{t('chat:delete_title')}</h2>
      <p>{t('chat:delete_text')}</p>
      <FieldError id="chat-delete-failed">
        {error === undefined ? null : detail || t('chat:failed')}
      </FieldError>
      <div className="actions confirm-actions">
        <QuietButton onClick={onBack}>{t('app.cancel')}</QuietButton>
        <Button busy={isBusy} onClick={() => run()}>
          {t('chat:delete')}
        </Button>
      </div>
    </>
  );
}

function ReportStep({ message, onDone, onBack }: StepProps) {
  const { t } = useApp();
  const { room, calls, announce } = useRoom();
  return (
    <ReportForm
      title={t('chat:report_title')}
      text={t(room.detail.direct ? 'chat:direct_report_text' : 'chat:report_text')}
      label={t('chat:reason')}
      action={t('chat:report')}
      most={500}
      send={(reason) => calls.report(room.detail.id, message.id, reason)}
      onSent={() => {
        announce(t('chat:reported'));
        onDone();
      }}
      onCancel={onBack}
    />
  );
}
