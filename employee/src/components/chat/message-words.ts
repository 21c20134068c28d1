import type { ChatMessage } from '../../models/chat/calls.ts';
import type { Translate } from '../../models/texts.ts';

/** A message in words: what it says, else the name of its file, else that it is a picture. */
export const messageWords = ({ text, file }: Pick<ChatMessage, 'text' | 'file'>, t: Translate): string =>
  text ?? file?.filename ?? t('chat:picture');
