import { ONE_EMOJI } from '@piiri/shared/chat-rules.ts';
import { useState } from 'react';
import { useApp } from '../../models/app.ts';
import { QuietButton } from '../button.tsx';

/** What people reach for most; everything else comes from the device's own keyboard. */
const COMMON = [
  ...'😀😅😂🙂😉😍🤩😎🤔🤨😴😇🥳😬😱😭😡🤯🥶🤗🙄😋👏🙌🙏💪👌👎👋✋🤝🤞💙💚💛💜🔥⭐✅❌❓❗💡🚀☕🍰🍕🍀🌞⏰📌🔧🚧🏆',
];

interface EmojiChoiceProps {
  onChoose(emoji: string): void;
  onBack(): void;
}

/** Any emoji: the common ones by a press, others from the keyboard. */
export function EmojiChoice({ onChoose, onBack }: EmojiChoiceProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState('');
  return (
    <>
      <h2>{t('chat:emoji_title')}</h2>
      <ul className="chat-emojis chat-emojis-all">
        {COMMON.map((emoji) => (
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
      <div className="field">
        <label htmlFor="chat-emoji">{t('chat:emoji_typed')}</label>
        <input
          id="chat-emoji"
          value={typed}
          autoComplete="off"
          aria-describedby="chat-emoji-help"
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (ONE_EMOJI.test(value.trim())) onChoose(value.trim());
          }}
        />
        <p className="field-help" id="chat-emoji-help">
          {t('chat:emoji_help')}
        </p>
      </div>
      <div className="actions confirm-actions">
        <QuietButton onClick={onBack}>{t('app.cancel')}</QuietButton>
      </div>
    </>
  );
}
