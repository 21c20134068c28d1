import type { ChatMessage } from '../../data/chat/calls.ts';
import type { Translate } from '../../texts/texts.ts';

/** Returns a message as text: its text, else the name of its file, else the word for a picture. */
export const messageWords = ({ text, file }: Pick<ChatMessage, 'text' | 'file'>, t: Translate): string =>
  text ?? file?.filename ?? t('chat:picture');
