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
