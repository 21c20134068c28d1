import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import type { DemoPoll } from '../../../seed/content/types.ts';
import { commitWithin } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { castAnonymousBallot } from '../../features/polls/anonymous-ballots.ts';
import { pollAnswers } from '../../features/polls/owned/poll-answers.ts';
import type { DemoCompany } from '../demo-company.ts';
import { defineFiller } from '../filler.ts';
import { inHours, momentOf } from '../moments.ts';

/** Hours between two answers. */
const BETWEEN_HOURS = 1.7;

export default defineFiller({
  async fill(company) {
    for (const poll of company.demo.polls) {
      const id = await addPoll(company, poll);
      company.note('poll', poll.key, id);
      await addAnswers(company, id, poll);
    }
  },
});

/** Returns translations with a text only. */
const texts = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([language, text]) => [language, { text }]));

const questionsOf = ({ questions }: DemoPoll) =>
  Object.entries(questions).map(([id, { text, options, allow_several = false }]) => ({
    id,
    translations: texts(text),
    type: options ? 'choice' : 'open',
    allow_several,
    options: options
      ? Object.entries(options).map(([option, words]) => ({ id: option, translations: texts(words) }))
      : null,
  }));

function addPoll(company: DemoCompany, poll: DemoPoll): Promise<number> {
  const columns = toColumns(entityOf('poll'), {
    translations: poll.translations,
    questions: questionsOf(poll),
    group: company.groupId(poll.group),
    response_deadline: momentOf(poll.deadline, company.demo.time_zone),
    attach_name: poll.names === 'attached',
    anonymous: poll.names === 'anonymous',
    results: poll.results ?? 'never',
    published: true,
  });
  const date = inHours(poll.published_hours);
  return company.insert('poll', { ...columns, created_at: date, published_at: date });
}

async function addAnswers(company: DemoCompany, poll_id: number, poll: DemoPoll): Promise<void> {
  const { db, services, id: tenantId } = company;
  for (const [place, { user, answers: byQuestion }] of poll.answered.entries()) {
    const user_id = company.userId(user);
    const answers: Answer[] = Object.entries(byQuestion).map(([question, said]) =>
      typeof said === 'string'
        ? { question, options: [], text: said }
        : { question, options: [...said], text: null },
    );
    if (poll.names === 'anonymous')
      await commitWithin(db, { tenantId }, (tx) =>
        castAnonymousBallot(tx, services, poll_id, { userId: user_id }, answers),
      );
    else
      await db.insert(pollAnswers).values({
        tenant_id: tenantId,
        poll_id,
        user_id,
        named: poll.names === 'attached',
        answers,
        time: inHours(poll.published_hours + (place + 1) * BETWEEN_HOURS),
      });
  }
}
