import { useApp } from '../../models/app.ts';
import type { ChatMessage } from '../../models/chat/calls.ts';
import { CallFailure } from '../../models/failure.ts';
import { useRoom } from './room-context.ts';

/** Puts one's sign on a message, or takes it back. What went wrong is told. */
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
