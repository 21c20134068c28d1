import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { useRoom } from './room-context.ts';
import { useReact } from './use-react.ts';

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
