import type { Answer, OwnAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import type { App } from './app.ts';
import { CallFailure, dataOf } from './failure.ts';
import { pendingWrites } from './pending-writes.ts';
import type { PollItem } from './wire.ts';

/** A poll as its reader finds it: what it asks, and what they have answered. */
export interface UserPoll {
  poll: PollItem;
  ownAnswers: OwnAnswers;
}

/** The polls that the reader is asked, to be had by `App.model`. */
export const polls = (app: App) => {
  const { api } = app;
  /** A poll with the reader's own answers. Rejects with CallFailure, 404 when it does not exist for them. */
  const open = async (id: number, signal?: AbortSignal): Promise<UserPoll> => {
    const [poll, ownAnswers] = await Promise.all([
      api.get<PollItem>(`v1/polls/${id}/`, { signal }),
      api.get<OwnAnswers>(`v1/polls/${id}/answers/user/`, { signal }),
    ]);
    return { poll: dataOf(poll), ownAnswers: dataOf(ownAnswers) };
  };
  return {
    open,

    /** The poll that other content carries; undefined when it is none of the reader's. */
    async embedded(id: number | null, signal?: AbortSignal): Promise<UserPoll | undefined> {
      if (!id) return undefined;
      return open(id, signal).catch((error) => {
        if (error instanceof CallFailure && error.status === 404) return undefined;
        throw error;
      });
    },

    /**
     * Sends answers. The same key again is the same sending, however often it takes. Where they come with a name they wait for the
     * connection on the device; what is answered without a name is never kept there.
     */
    answer({ id, anonymous }: Pick<PollItem, 'id' | 'anonymous'>, answers: Answer[], key: string) {
      const path = `v1/polls/${id}/answers/`;
      if (anonymous) return api.post<OwnAnswers>(path, { answers }, { headers: { 'Idempotency-Key': key } });
      return app
        .model(pendingWrites)
        .send<OwnAnswers>({ kind: 'poll', about: id, method: 'POST', path, body: { answers } }, key);
    },
  };
};
