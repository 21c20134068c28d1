import { FEEDBACK_STATUS } from './feedback-rules.ts';

/** Days after which an answer no longer counts as new on a device that does not know whether it was opened. */
export const NEW_ANSWER_DAYS = 60;

interface CaseWithMessages {
  status: number;
  messages: readonly { from: 'sender' | 'manager' }[];
}

/** Returns the number of answers to a case: each message of a manager, and the case being done. */
export const countAnswers = ({ status, messages }: CaseWithMessages): number =>
  messages.filter(({ from }) => from === 'manager').length + (status === FEEDBACK_STATUS.done ? 1 : 0);
