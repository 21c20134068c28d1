import { useApp } from '../../models/app.ts';
import type { ChatMessage } from '../../models/chat/calls.ts';
import { CallFailure } from '../../models/failure.ts';
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
