import type { Item, Row } from '@piiri/schemas';
import type { poll } from '@piiri/schemas/entities/poll.ts';
import type { Answer, OwnAnswers, PollResults } from '@piiri/shared/contracts/poll-answers.ts';
import { CallFailure, dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { type ContentQuery, contents, NOW_PLACEHOLDER, shapeOf } from '../content/contents.ts';
import { pendingWrites } from '../outbox/pending-writes.ts';
import type { PollSearch } from '../search-params.ts';

/** GET v1/polls/{id}/ */
export type PollItem = Item<typeof poll>;

/** A row of `GET v1/polls/`. */
export type PollRow = Row<typeof poll> & { answered: boolean };

/** Returns the query of the polls API: open polls by deadline, soonest first, or closed ones. */
export const pollQuery = ({ search, group, view }: PollSearch): ContentQuery =>
  view === 'past'
    ? { search, group, response_deadline_until: NOW_PLACEHOLDER, ordering: '-response_deadline' }
    : { search, group, response_deadline_from: NOW_PLACEHOLDER, ordering: 'response_deadline' };

/** A question of a poll, in one language like the whole poll. */
export type PollQuestionItem = PollItem['questions'][number];

/** A poll with the reader's own answers. */
export interface UserPoll {
  poll: PollItem;
  ownAnswers: OwnAnswers;
}

/** The polls addressed to the reader. Accessed through `App.model`. */
export const polls = (app: App) => {
  const { api } = app;
  /** Returns a poll with the reader's own answers. Rejects with CallFailure; 404 when it does not exist for them. */
  const open = async (id: number, signal?: AbortSignal): Promise<UserPoll> => {
    const [poll, ownAnswers] = await Promise.all([
      api.get<PollItem>(`${shapeOf('poll').api}/${id}/`, { signal }),
      api.get(`v1/polls/${id}/answers/user/`, { signal }),
    ]);
    return { poll: dataOf(poll), ownAnswers: dataOf(ownAnswers) };
  };
  return {
    source: app.model(contents).of<PollRow, PollItem>('poll'),
    open,

    /** Returns a poll embedded in other content; undefined when it does not exist for the reader. */
    async embedded(id: number | null, signal?: AbortSignal): Promise<UserPoll | undefined> {
      if (!id) return undefined;
      return open(id, signal).catch((error) => {
        if (error instanceof CallFailure && error.status === 404) return undefined;
        throw error;
      });
    },

    /**
     * Returns how many people chose which option; null when the poll does not show it to the reader. Rejects with
     * CallFailure.
     */
    async results(id: number, signal?: AbortSignal): Promise<PollResults | null> {
      const result = await api.get(`v1/polls/${id}/results/`, { signal });
      return !result.ok && result.status === 404 ? null : dataOf(result);
    },

    /**
     * Sends answers. `key`: idempotency key. Answers with a name wait on the device for the connection; anonymous
     * answers are never stored there. `isCorrection`: they replace the reader's answer.
     */
    answer(
      { id, anonymous }: Pick<PollItem, 'id' | 'anonymous'>,
      answers: Answer[],
      key: string,
      isCorrection = false,
    ) {
      const path = `v1/polls/${id}/answers/` as const;
      if (anonymous) return api.post(path, { answers }, { headers: { 'Idempotency-Key': key } });
      const method = isCorrection ? 'PUT' : 'POST';
      return app.model(pendingWrites).send({ kind: 'poll', about: id, method, path, body: { answers } }, key);
    },
  };
};
