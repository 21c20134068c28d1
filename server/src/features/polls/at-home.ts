import type { Row } from '@piiri/schemas';
import type { poll as definition } from '@piiri/schemas/entities/poll.ts';
import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import type { Call } from '../../engine/access/call.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import { list } from '../../engine/read/list.ts';
import { pollCall } from './poll-call.ts';

/** The polls with the latest deadlines: the first page of their list. */
const MAX_POLLS = 100;

type PollRow = Row<typeof definition> & { answered: boolean };

/** The polls that wait for the caller's answer, and those that have it. */
export async function pollsAtHome(call: Call): Promise<Partial<HomeMine>> {
  const ofPolls = pollCall(call, false);
  const { results } = await list(ofPolls, { page: 1, page_size: MAX_POLLS });
  const polls = results as unknown as PollRow[];
  const now = new Date();
  const open = polls.filter(
    ({ answered, response_deadline }) => !answered && new Date(response_deadline) > now,
  );
  return {
    waiting: (call.actor.readOnly ? [] : open).map((poll) => ({
      type: 'poll',
      id: poll.id,
      language: languageAt(poll, 'translations.title'),
      title: titleOf(poll, ofPolls.entity),
      due: poll.response_deadline,
      starts: null,
      count: null,
    })),
    own: polls
      .filter(({ answered }) => answered)
      .map(({ id }) => ({ type: 'poll', id, state: 'answered' as const })),
  };
}
