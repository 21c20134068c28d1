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

/** A person whom a poll is for, with their groups and answers. */
interface Respondent extends Record<string, unknown> {
  groups: number[];
  answers: Answer[][] | null;
}

/** Numbers of a poll's answers, in total and by group. */
export interface ByGroup {
  asked: number;
  answered: number;
  groups: AnswersSummary['groups'];
}

/**
 * Returns how far a poll's answers can be filtered by group. Without names only sums are shown, by the rules of reach,
 * and only after the poll is closed: a person who saw an answer arrive would otherwise learn its groups. Anonymous
 * answers have no person and therefore no group.
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

/** Throws `invalid` if a poll's answers cannot be filtered in one of these ways. */
export function assertNarrowed(narrowing: Narrowing, ways: readonly Narrowing[]): void {
  if (!ways.includes(narrowing))
    throw new AppError('invalid', { errors: { group: ['poll_answers_not_by_group'] } });
}

/** Reads the people whom a poll is for, with the answers that are stored under their id. */
async function readAudience(db: Db, tenantId: number, poll: Row): Promise<Respondent[]> {
  const { rows } = await db.execute<Respondent>(sql`
    select users.groups, (select array_agg(given.answers) from ${pollAnswers} given
        where given.tenant_id = ${tenantId}::int and given.poll_id = ${poll.id}::int and given.user_id = users.id) as answers
    from users where users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active
      and ${belongToAny(groupsOf(POLL, poll), tenantId)}`);
  return rows;
}

const whereOf = (people: readonly Respondent[], matches: (person: Respondent) => boolean): Part =>
  new Set(people.flatMap((person, index) => (matches(person) ? [index] : [])));

const countCommon = (part: Part, set: Part) => [...part].filter((index) => set.has(index)).length;

/** Returns the people who answered each question and who chose each option, as sets of indexes. */
function answerSets(people: readonly Respondent[]): Part[] {
  const sets = new Map<string, Set<number>>();
  for (const [place, { answers }] of people.entries())
    for (const { question, options } of (answers ?? []).flat())
      for (const key of [question, ...options.map((option) => `${question} ${option}`)])
        sets.set(key, (sets.get(key) ?? new Set()).add(place));
  return [...sets.values()];
}

/**
 * Returns all groups with any of these people, as sets of indexes: a group's numbers must not reveal those of another.
 */
function partsOf(people: readonly Respondent[]): Map<number, Part> {
  const ids = new Set(people.flatMap(({ groups }) => groups));
  return new Map([...ids].map((id) => [id, whereOf(people, ({ groups }) => groups.includes(id))]));
}

/**
 * Returns how many of a poll's people were asked and have answered, in total and for each of the caller's groups.
 * Without names, a group's number is withheld if any sum of its answers would single a person out.
 */
export async function answersByGroup(
  db: Db,
  call: Pick<EntityCall, 'actor' | 'language'>,
  poll: Row,
  narrowing: Narrowing,
): Promise<ByGroup> {
  const people = await readAudience(db, call.actor.tenantId, poll);
  const answered = whereOf(people, ({ answers }) => answers !== null);
  const total = { asked: people.length, answered: answered.size };
  if (narrowing === 'none') return { ...total, groups: [] };
  const parts = partsOf(people);
  const unanswered = whereOf(people, ({ answers }) => answers === null);
  const isRevealing =
    narrowing === 'answers'
      ? []
      : revealingGroups([...parts.values()], [answered, unanswered, ...answerSets(people)]);
  const hidden = new Set([...parts.keys()].filter((_, index) => isRevealing[index]));
  const groups = (await reportedGroups(db, call)).flatMap(({ id, name }) => {
    const part = parts.get(id);
    if (!part) return [];
    return [{ id, name, asked: part.size, answered: hidden.has(id) ? null : countCommon(part, answered) }];
  });
  return { ...total, groups };
}
