import { CallFailure } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { useRoom } from './room-context.ts';

/** Returns a function that adds or removes the user's own reaction to a message and announces failures. */
export function useReact() {
  const { t } = useApp();
  const { calls, room, announce } = useRoom();
  return async (message: ChatMessage, emoji: string | null) => {
    try {
      room.change(await calls.react(room.detail.id, message.id, emoji));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      announce(t('chat:failed'));
    }
  };
}

/** Reactions to a message; pressing one adds or removes the user's own. */
export function Reactions({ message }: { message: ChatMessage }) {
  const { t } = useApp();
  const { self, room } = useRoom();
  const react = useReact();
  if (message.reactions.length === 0) return null;
  return (
    <ul className="chat-reactions">
      {message.reactions.map(({ emoji, users }) => {
        const isOwn = users.includes(self);
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-disabled={!room.detail.may_write}
              aria-label={t('chat:reacted', { emoji, count: users.length })}
              onClick={() => room.detail.may_write && react(message, isOwn ? null : emoji)}
            >
              <span aria-hidden="true">{emoji}</span>
              <span aria-hidden="true">{users.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
