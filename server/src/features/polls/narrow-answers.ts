import type { Answer, AnswersSummary } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall, Row } from '../../engine/access/call.ts';
import { belongToAny, groupsOf } from '../../engine/model/people.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { openAudiences, type Part, reportedGroups, revealingGroups } from '../reach/public.ts';
import { type Answerers, keys } from './given-answers.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import type { Question } from './validate-answers.ts';

const POLL = entityOf('poll');

export type Narrowing = AnswersSummary['narrowing'];

type GroupsCall = Pick<EntityCall, 'actor' | 'language'>;

/** A person whom a poll is for, with their answers. */
interface Respondent {
  answers: Answer[][] | null;
}

interface Member extends Respondent, Record<string, unknown> {
  groups: number[];
}

/** Numbers of a poll's answers, in total and by group; null if they would reveal something. */
export interface ByGroup {
  asked: number | null;
  answered: number | null;
  groups: AnswersSummary['groups'];
  /** Returns those whom a group's numbers are about. */
  answerersOf(group: number): Answerers;
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
async function readAudience(db: Db, tenantId: number, poll: Row): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select users.groups, (select array_agg(given.answers) from ${pollAnswers} given
        where given.tenant_id = ${tenantId}::int and given.poll_id = ${poll.id}::int and given.user_id = users.id) as answers
    from users where users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active
      and ${belongToAny(groupsOf(POLL, poll), tenantId)}`);
  return rows;
}

/** Reads the answers of people that are stored under their ids, in the order of the ids. */
async function readAnswersOf(
  db: Db,
  tenantId: number,
  poll: Row,
  ids: readonly number[],
): Promise<Respondent[]> {
  const { rows } = await db.execute<{ user: number; answers: Answer[][] }>(sql`
    select user_id as user, array_agg(answers) as answers from ${pollAnswers}
    where tenant_id = ${tenantId}::int and poll_id = ${poll.id}::int and user_id is not null group by user_id`);
  const answersByUser = new Map(rows.map(({ user, answers }) => [user, answers]));
  return ids.map((id) => ({ answers: answersByUser.get(id) ?? null }));
}

const whereOf = <Person extends Respondent>(
  people: readonly Person[],
  matches: (person: Person) => boolean,
): Part => new Set(people.flatMap((person, index) => (matches(person) ? [index] : [])));

const countCommon = (part: Part, set: Part) => [...part].filter((index) => set.has(index)).length;

/** Returns what is told of an answer in sums. The order of chosen options tells something in a ranking alone. */
function toldBy({ question, options, value, rows = [] }: Answer, rankings: ReadonlySet<string>): string[] {
  return [
    keys.any(question),
    ...options.map((option, place) =>
      rankings.has(question) ? `${question} place ${place} ${option}` : keys.option(question, option),
    ),
    ...(value === undefined ? [] : [keys.value(question, value)]),
    ...rows.map((rated) => keys.row(question, rated.row, rated.value)),
  ];
}

/** Returns the people who answered each question and who gave each answer, as sets of indexes. */
function answerSets(people: readonly Respondent[], poll: Row): Part[] {
  const questions = (poll.questions ?? []) as Question[];
  const rankings = new Set(questions.filter(({ type }) => type === 'ranking').map(({ id }) => id));
  const sets = new Map<string, Set<number>>();
  for (const [place, { answers }] of people.entries())
    for (const key of (answers ?? []).flat().flatMap((answer) => toldBy(answer, rankings)))
      sets.set(key, (sets.get(key) ?? new Set()).add(place));
  return [...sets.values()];
}

/** Returns the numbers of a poll whose answers carry names: of those who are in the groups now. */
async function namedByGroup(db: Db, call: GroupsCall, poll: Row): Promise<ByGroup> {
  const people = await readAudience(db, call.actor.tenantId, poll);
  const answered = whereOf(people, ({ answers }) => answers !== null);
  const groups = (await reportedGroups(db, call)).flatMap(({ id, name }) => {
    const part = whereOf(people, ({ groups }) => groups.includes(id));
    return part.size > 0 ? [{ id, name, asked: part.size, answered: countCommon(part, answered) }] : [];
  });
  return { asked: people.length, answered: answered.size, groups, answerersOf: (group) => group };
}

/**
 * Returns the numbers of a poll whose answers carry no names: of the people whom figures of reach are about, so that they
 * do not change with one person. A group's number is withheld if any sum of its answers would single a person out.
 */
async function unnamedByGroup(db: Db, call: GroupsCall, poll: Row, narrowing: Narrowing): Promise<ByGroup> {
  const audience = (await (await openAudiences(db, call.actor)).ofObjects(POLL, [poll.id]))(poll.id);
  const people = await readAnswersOf(db, call.actor.tenantId, poll, audience.people);
  const answered = whereOf(people, ({ answers }) => answers !== null);
  const total = audience.total
    ? { asked: audience.total.size, answered: countCommon(audience.total, answered) }
    : { asked: null, answered: null };
  const answerersOf = (group: number) =>
    [...(audience.groups.get(group) ?? [])].flatMap((index) => audience.people[index] ?? []);
  if (narrowing === 'none') return { ...total, groups: [], answerersOf };
  const unanswered = whereOf(people, ({ answers }) => answers === null);
  const ids = [...audience.groups.keys()];
  const isRevealing = revealingGroups(
    [...audience.groups.values()],
    [answered, unanswered, ...answerSets(people, poll)],
  );
  const shownGroups = new Set(ids.filter((_, index) => !isRevealing[index]));
  const groups = (await reportedGroups(db, call, groupsOf(POLL, poll))).flatMap(({ id, name, members }) => {
    const part = audience.groups.get(id);
    if (!part && members === 0) return [];
    const isShown = part !== undefined && shownGroups.has(id);
    return [
      { id, name, asked: part?.size ?? members, answered: isShown ? countCommon(part, answered) : null },
    ];
  });
  return { ...total, groups, answerersOf };
}

/** Returns how many of a poll's people were asked and have answered, in total and for each of the caller's groups. */
export const answersByGroup = (
  db: Db,
  call: GroupsCall,
  poll: Row,
  narrowing: Narrowing,
): Promise<ByGroup> =>
  narrowing === 'answers' ? namedByGroup(db, call, poll) : unnamedByGroup(db, call, poll, narrowing);
