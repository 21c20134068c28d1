import { AppError } from '@piiri/shared/errors.ts';
import type { CaseColumns } from './cases.ts';
import type { KeptMessage } from './tables.ts';

/** Most messages of a case. */
const MAX_MESSAGES = 500;

/** The conversation of a case with one message more. Throws `conflict` when there are too many. */
export function addMessage({ messages }: Pick<CaseColumns, 'messages'>, message: KeptMessage): KeptMessage[] {
  if (messages.length >= MAX_MESSAGES) throw new AppError('conflict', { detail: 'feedback_too_long' });
  return [...messages, message];
}
