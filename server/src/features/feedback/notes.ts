import type { FeedbackNote } from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { personIn } from './cases.ts';
import type { StoredNote } from './tables.ts';

/** Maximum number of notes per case. */
const MAX_NOTES = 200;

/** Returns a note as managers see it. `people`: names by id, without deleted people. */
export function noteAnswer(
  { userId }: Pick<Actor, 'userId'>,
  { id, text, time, by }: StoredNote,
  people: ReadonlyMap<number, string>,
): FeedbackNote {
  return { id, text, time, author: personIn(people, by), is_own: by === userId };
}

/** Returns a case's notes with one more by the manager. Throws `conflict` if there are too many. */
export function addNote(
  notes: readonly StoredNote[],
  text: string,
  { userId }: Pick<Actor, 'userId'>,
): StoredNote[] {
  if (notes.length >= MAX_NOTES) throw new AppError('conflict', { detail: 'feedback_too_many_notes' });
  const id = Math.max(0, ...notes.map((note) => note.id)) + 1;
  return [...notes, { id, text, time: new Date().toISOString(), by: userId }];
}

/**
 * Returns a case's notes without one of the manager's own. Throws `not_found`, and `forbidden` for other people's
 * notes.
 */
export function withoutNote(
  notes: readonly StoredNote[],
  id: number,
  { userId }: Pick<Actor, 'userId'>,
): StoredNote[] {
  const note = notes.find((stored) => stored.id === id);
  if (!note) throw new AppError('not_found');
  if (note.by !== userId) throw new AppError('forbidden');
  return notes.filter((stored) => stored !== note);
}
