import { FEEDBACK_STATUS } from './feedback-rules.ts';

/** Days after which an answer no longer counts as new on a device that does not know whether it was opened. */
export const ANSWER_IS_NEW_DAYS = 60;

interface Answered {
  status: number;
  messages: readonly { from: 'sender' | 'manager' }[];
}

/** Returns the number of answers to a case: each message of a manager, and the case being done. */
export const answersIn = ({ status, messages }: Answered): number =>
  messages.filter(({ from }) => from === 'manager').length + (status === FEEDBACK_STATUS.done ? 1 : 0);
