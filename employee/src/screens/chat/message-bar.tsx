import { REACTIONS } from '@piiri/shared/chat-rules.ts';
import { Ellipsis, Reply } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { IconButton } from '../../ui/button.tsx';
import { useReactions } from './reactions.tsx';
import { useRoom } from './room-context.ts';

/** Reactions available without opening the sheet. */
const QUICK_REACTIONS = REACTIONS.slice(0, 3);

interface MessageBarProps {
  message: ChatMessage;
  /** The author's name. */
  name: string;
  /**
   * Whether a mouse is over the message; then the bar offers reactions and the answer. By keyboard and touch these are
   * in the sheet.
   */
  isNear: boolean;
}

/** The most used actions beside a message, and the button that opens the sheet with all of them. */
export function MessageBar({ message, name, isNear }: MessageBarProps) {
  const { t } = useApp();
  const { act, reply, room } = useRoom();
  const { own, toggle } = useReactions(message);
  const isQuick = isNear && room.detail.may_write;
  return (
    <div className="chat-bar">
      {isQuick &&
        QUICK_REACTIONS.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className="icon-button quiet-icon"
            tabIndex={-1}
            aria-pressed={own === emoji}
            aria-label={t('chat:react', { emoji })}
            onClick={() => void toggle(emoji)}
          >
            {emoji}
          </button>
        ))}
      {isQuick && (
        <IconButton
          className="quiet-icon"
          icon={Reply}
          label={t('chat:reply')}
          title={t('chat:reply')}
          tabIndex={-1}
          onClick={() => reply(message)}
        />
      )}
      <IconButton
        className="quiet-icon chat-more"
        icon={Ellipsis}
        label={t('chat:actions', { name })}
        aria-haspopup="dialog"
        onClick={() => act(message)}
      />
    </div>
  );
}
