import type { Answer, OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import type { App } from './app.ts';
import { CallFailure, dataOf } from './failure.ts';
import type { PollItem } from './wire.ts';

/** A poll as its reader finds it: what it asks, and what they have answered. */
export interface AskedPoll {
  poll: PollItem;
  own: OwnAnswers;
}

/** The polls that the reader is asked, to be had by `App.model`. */
export const polls = ({ api }: App) => {
  /** A poll with the reader's own answers. Rejects with CallFailure, 404 when it does not exist for them. */
  const open = async (id: number, signal?: AbortSignal): Promise<AskedPoll> => {
    const [poll, own] = await Promise.all([
      api.get<PollItem>(`v1/polls/${id}/`, { signal }),
      api.get<OwnAnswers>(`v1/polls/${id}/answers/user/`, { signal }),
    ]);
    return { poll: dataOf(poll), own: dataOf(own) };
  };
  return {
    open,

    /** The poll that other content carries; undefined when it is none of the reader's. */
    async carried(id: number | null, signal?: AbortSignal): Promise<AskedPoll | undefined> {
      if (!id) return undefined;
      return open(id, signal).catch((error) => {
        if (error instanceof CallFailure && error.status === 404) return undefined;
        throw error;
      });
    },

    /** Sends answers. The same key again is the same sending, however often it takes. */
    answer: (id: number, answers: Answer[], key: string) =>
      api.post<OwnAnswers>(`v1/polls/${id}/answers/`, { answers }, { headers: { 'Idempotency-Key': key } }),
  };
};
