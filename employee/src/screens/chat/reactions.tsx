import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { useRoom } from './room-context.ts';

/** Returns the reactions to a message, the own one, and a function that changes that one and announces failures. */
export function useReactions(message: ChatMessage) {
  const { t } = useApp();
  const { room, self, announce } = useRoom();
  const reactions = room.ownReactions.shown(message);
  const own = reactions.find(({ users }) => users.includes(self))?.emoji;
  const choose = async (emoji: string | null) => {
    if (!(await room.ownReactions.react(message, emoji))) announce(t('chat:failed'));
  };
  return {
    reactions,
    own,
    choose,
    /** Chooses a reaction; the own one again removes it. */
    toggle: (emoji: string) => choose(own === emoji ? null : emoji),
  };
}

/** Reactions to a message; pressing one adds or removes the user's own. */
export function Reactions({ message }: { message: ChatMessage }) {
  const { t } = useApp();
  const { room } = useRoom();
  const { reactions, own, toggle } = useReactions(message);
  if (reactions.length === 0) return null;
  return (
    <ul className="chat-reactions">
      {reactions.map(({ emoji, users }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={own === emoji}
            aria-disabled={!room.detail.may_write}
            aria-label={t('chat:reacted', { emoji, count: users.length })}
            onClick={() => room.detail.may_write && toggle(emoji)}
          >
            <span aria-hidden="true">{emoji}</span>
            <span aria-hidden="true">{users.length}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
