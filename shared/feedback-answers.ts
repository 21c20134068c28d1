import { FEEDBACK_STATUS } from './feedback-rules.ts';

/** Days after which an answer is no longer told as new on a device that does not know whether it was opened. */
export const ANSWER_IS_NEW_DAYS = 60;

interface Answered {
  status: number;
  messages: readonly { from: 'sender' | 'manager' }[];
}

/** How many answers the sender of a case has got: each message of a manager, and that the case is done. */
export const answersIn = ({ status, messages }: Answered): number =>
  messages.filter(({ from }) => from === 'manager').length + (status === FEEDBACK_STATUS.done ? 1 : 0);
