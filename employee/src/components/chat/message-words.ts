import type { ChatMessage } from '../../models/chat/calls.ts';
import type { Translate } from '../../models/texts.ts';

/** Returns a message as text: its text, else the name of its file, else the word for a picture. */
export const messageWords = ({ text, file }: Pick<ChatMessage, 'text' | 'file'>, t: Translate): string =>
  text ?? file?.filename ?? t('chat:picture');
