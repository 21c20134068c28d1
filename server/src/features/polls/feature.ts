import type { Row } from '@piiri/schemas';
import type { poll as definition } from '@piiri/schemas/entities/poll.ts';
import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import { sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { defineFeature } from '../../engine/feature.ts';
import type { Pseudonym } from '../../engine/model/column-meanings.ts';
import { countPeople, groupsOf } from '../../engine/model/people.ts';
import type { RetentionRule } from '../../engine/owned/retention-rule.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import type { FiguresById, FiguresRequest } from '../../engine/read/figure-types.ts';
import { list } from '../../engine/read/list.ts';
import { PURPOSE, signedText } from './anonymous-ballots.ts';
import { countBallots, pollsBefore } from './count-answers.ts';
import { hooks } from './hooks.ts';
import { followDeadlines, notifyEndingJob } from './notify-ending-job.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import { pollCall } from './poll-call.ts';
import * as tables from './tables.ts';
import { pollAnonymousBallots, pollBallots, pollPseudonyms } from './tables.ts';
import { countVisibleAnswers } from './visible-answers.ts';
import * as waveTables from './wave-tables.ts';

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

/** Pseudonyms of people who have answered anonymous polls. */
const pseudonym: Pseudonym = {
  purpose: PURPOSE,
  signed: ({ poll_id }, userId) => signedText(Number(poll_id), { userId }),
};

/**
 * Retention of anonymous answers, counted from the poll's deadline, because their own time is unknown. The pseudonyms
 * are deleted with them.
 */
const ballotsRetention: RetentionRule = {
  kind: 'poll_answers',
  table: pollBallots,
  count: countBallots,
  async remove({ db, tenantId }, before, limit) {
    let removed = 0;
    for (const table of [pollBallots, pollPseudonyms, pollAnonymousBallots]) {
      const { rowCount } = await db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where tenant_id = ${tenantId}::int and poll_id in ${pollsBefore(tenantId, before)}
          limit ${limit}::int))`);
      removed = Math.max(removed, rowCount ?? 0);
    }
    return removed;
  },
};

/** Polls: ballots, answers and their counts. */
export const feature = defineFeature({
  owned: [pollAnswers],
  tables: { ...tables, ...waveTables },
  meanings: [
    [
      pollAnonymousBallots,
      {
        columns: {
          poll_id: { refersTo: 'poll', deletedWith: true },
          markers: { personal: { about: 'anonymous', seenBy: 'nobody', months: 1 }, onMove: { pseudonym } },
          answers: { personal: { about: 'anonymous', seenBy: 'nobody', months: 1 } },
        },
      },
    ],
    [
      pollBallots,
      {
        columns: {
          id: { onMove: 'fresh' },
          poll_id: { refersTo: 'poll', deletedWith: true },
          answers: { personal: { about: 'anonymous', seenBy: 'editors' } },
        },
      },
    ],
    [
      pollPseudonyms,
      {
        columns: {
          poll_id: { refersTo: 'poll', deletedWith: true },
          pseudonym: { personal: { about: 'anonymous', seenBy: 'nobody' }, onMove: { pseudonym } },
        },
      },
    ],
  ],
  retention: [ballotsRetention],
  hooks: { poll: hooks },
  atHome: pollsAtHome,
  figures: answerFigures,
  listeners: [{ entities: ['poll'], listen: followDeadlines }],
  jobs: [notifyEndingJob],
});

/** Returns how many people have answered polls, and of how many, as far as the reader may see it. */
async function answerFigures({ call, db, rows }: FiguresRequest): Promise<FiguresById> {
  if (call.entity.name !== 'poll') return new Map();
  const counts = await countVisibleAnswers(
    db,
    call.services,
    rows.map(({ id }) => id),
  );
  const people = new Map<string, number>();
  const figures = new Map<number, { answers: number; asked: number }>();
  for (const row of rows) {
    const groups = groupsOf(call.entity, row);
    const key = groups.join();
    const audienceSize = people.get(key) ?? (await countPeople(db, call.actor.tenantId, groups));
    people.set(key, audienceSize);
    figures.set(row.id, { answers: counts.get(row.id) ?? 0, asked: audienceSize });
  }
  return figures;
}
