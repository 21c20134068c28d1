import { ONE_EMOJI } from '@piiri/shared/chat-rules.ts';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';

/** Most used emojis; people can enter others with the device's keyboard. */
const COMMON_EMOJIS = [
  ...'😀😅😂🙂😉😍🤩😎🤔🤨😴😇🥳😬😱😭😡🤯🥶🤗🙄😋👏🙌🙏💪👌👎👋✋🤝🤞💙💚💛💜🔥⭐✅❌❓❗💡🚀☕🍰🍕🍀🌞⏰📌🔧🚧🏆',
];

interface EmojiChoiceProps {
  onChoose(emoji: string): void;
  onBack(): void;
}

/** Emoji picker: common emojis as buttons, others by keyboard. */
export function EmojiChoice({ onChoose, onBack }: EmojiChoiceProps) {
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
