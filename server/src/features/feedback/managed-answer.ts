import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { eq } from 'drizzle-orm';
import { userNames } from '../../engine/model/people.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  abilitiesOf,
  type CaseColumns,
  caseColumns,
  categoryNamesOfCase,
  eventAnswer,
  iso,
  ownAnswer,
  personIn,
  readConnected,
} from './cases.ts';
import { handledBy } from './managed.ts';
import { noteAnswer } from './notes.ts';
import type { FeedbackReader } from './settings.ts';
import { feedbackCases, type StoredEvent } from './tables.ts';

/** Returns the ids of the people in a case: authors of messages, events and notes, and the assignee. */
const peopleIn = ({ messages, events, notes, assignee_id }: CaseColumns) => [
  ...[...messages, ...events, ...notes].map(({ by }) => by),
  ...events.map(({ assignee }) => assignee),
  assignee_id,
];

/** Returns a case as its managers see it. */
export async function managedAnswer(db: Db, reader: FeedbackReader, row: CaseColumns): Promise<ManagedCase> {
  const own = await ownAnswer(db, reader, row);
  const categories = await categoryNamesOfCase(db, reader, row);
  const { dues } = await caseColumns(db, reader);
  const [due] = await db
    .select({
      first: dues.firstAnswerDue,
      outcome: dues.outcomeDue,
      overdue: dues.overdue,
      soon: dues.dueSoon,
    })
    .from(feedbackCases)
    .where(eq(feedbackCases.id, row.id));
  const connected = await readConnected(db, row, handledBy(reader.actor));
  const isContinued = connected.some(
    ({ relation, status }) => relation === 'later' && status !== FEEDBACK_STATUS.done,
  );
  const abilities = abilitiesOf(row);
  const people = await userNames(db, peopleIn(row));
  const nameOf = (id: number | null | undefined) => (id ? (people.get(id) ?? null) : null);
  const event = (storedEvent: StoredEvent) => ({
    ...eventAnswer(storedEvent, categories),
    by_name: nameOf(storedEvent.by),
    ...(storedEvent.event === 'assigned' && { to_name: nameOf(storedEvent.assignee) }),
  });
  return {
    ...own,
    version: row.version,
    origin: row.origin,
    internal_note: row.internal_note,
    notes: row.notes.map((note) => noteAnswer(reader.actor, note, people)),
    assignee: personIn(people, row.assignee_id),
    connected,
    answered: row.answered_at !== null,
    messages: own.messages.map((message, index) => ({
      ...message,
      by_name: nameOf(row.messages[index]?.by),
    })),
    events: row.events.map(event),
    first_answer_due: iso(due?.first),
    outcome_due: iso(due?.outcome),
    overdue: due?.overdue ?? false,
    due_soon: due?.soon ?? false,
    abilities: { ...abilities, reopen: abilities.reopen && !isContinued },
  };
}
