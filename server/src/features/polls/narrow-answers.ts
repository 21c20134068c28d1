import type { Answer, AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall, Row } from '../../engine/calls/context.ts';
import { belongToAny, groupsOf } from '../../engine/model/audience.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Part, reportedGroups, revealingGroups } from '../reach/public.ts';
import { pollAnswers } from './owned/poll-answers.ts';

const POLL = entityOf('poll');

export type Narrowing = AnswersSummary['narrowing'];

/** Somebody whom a poll is for, with their groups and what they have answered. */
interface Asked extends Record<string, unknown> {
  groups: number[];
  answers: Answer[][] | null;
}

/** What can be told of the answers by group. */
export interface ByGroup {
  asked: number;
  answered: number;
  groups: AnswersSummary['groups'];
}

/**
 * What of a poll's answers can be narrowed to a group. Without names only sums are told, by the rules of reach, and once no answer
 * comes any more: whoever saw one come would learn its groups. Answers to an anonymous poll name nobody, and so no group.
 */
export async function narrowingOf(db: Db, poll: Row): Promise<Narrowing> {
  if (poll.anonymous) return 'none';
  const { rows } = await db.execute<{ named: boolean | null }>(
    sql`select bool_and(named) as named from ${pollAnswers} where poll_id = ${poll.id}`,
  );
  if (poll.attach_name && rows[0]?.named !== false) return 'answers';
  const isClosed = (poll.response_deadline as Date) <= new Date();
  return isClosed && !poll.allow_several_answers ? 'sums' : 'none';
}

/** Throws `invalid` where the answers to a poll are not narrowed in that way. */
export function assertNarrowed(narrowing: Narrowing, ways: readonly Narrowing[]): void {
  if (!ways.includes(narrowing))
    throw new AppError('invalid', { errors: { group: ['poll_answers_not_by_group'] } });
}

/** The people of a poll whose answers name them. */
async function readAsked(db: Db, tenantId: number, poll: Row): Promise<Asked[]> {
  const { rows } = await db.execute<Asked>(sql`
    select users.groups, (select array_agg(given.answers) from ${pollAnswers} given
        where given.tenant_id = ${tenantId}::int and given.poll_id = ${poll.id}::int and given.user_id = users.id) as answers
    from users where users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active
      and ${belongToAny(groupsOf(POLL, poll), tenantId)}`);
  return rows;
}

const whereOf = (people: readonly Asked[], holds: (person: Asked) => boolean): Part =>
  new Set(people.flatMap((person, place) => (holds(person) ? [place] : [])));

const common = (part: Part, set: Part) => [...part].filter((place) => set.has(place)).length;

/** The people who chose each option of a poll's questions, and who answered each question, as sets of places. */
function answerSets(people: readonly Asked[]): Part[] {
  const sets = new Map<string, Set<number>>();
  for (const [place, { answers }] of people.entries())
    for (const { question, options } of (answers ?? []).flat())
      for (const key of [question, ...options.map((option) => `${question} ${option}`)])
        sets.set(key, (sets.get(key) ?? new Set()).add(place));
  return [...sets.values()];
}

/** All groups of a company that some people belong to: what is told of one must not tell of another. */
function partsOf(people: readonly Asked[]): Map<number, Part> {
  const ids = new Set(people.flatMap(({ groups }) => groups));
  return new Map([...ids].map((id) => [id, whereOf(people, ({ groups }) => groups.includes(id))]));
}

/**
 * How many of a poll's people were asked and have answered, also by each group of the caller's. Without names a group has no figure
 * where any sum of its answers would point at somebody.
 */
export async function answersByGroup(
  db: Db,
  call: Pick<EntityCall, 'actor' | 'language'>,
  poll: Row,
  narrowing: Narrowing,
): Promise<ByGroup> {
  const people = await readAsked(db, call.actor.tenantId, poll);
  const answered = whereOf(people, ({ answers }) => answers !== null);
  const total = { asked: people.length, answered: answered.size };
  if (narrowing === 'none') return { ...total, groups: [] };
  const parts = partsOf(people);
  const unanswered = whereOf(people, ({ answers }) => answers === null);
  const tells =
    narrowing === 'answers'
      ? []
      : revealingGroups([...parts.values()], [answered, unanswered, ...answerSets(people)]);
  const hidden = new Set([...parts.keys()].filter((_, index) => tells[index]));
  const groups = (await reportedGroups(db, call)).flatMap(({ id, name }) => {
    const part = parts.get(id);
    if (!part) return [];
    return [{ id, name, asked: part.size, answered: hidden.has(id) ? null : common(part, answered) }];
  });
  return { ...total, groups };
}
