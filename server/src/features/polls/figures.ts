import { countPeople, groupsOf } from '../../engine/model/people.ts';
import type { FiguresById, FiguresRequest } from '../../engine/read/figure-types.ts';
import { countVisibleAnswers } from './visible-answers.ts';

/** Returns how many people have answered polls, and of how many, as far as the reader may see it. */
export async function answerFigures({ call, db, rows }: FiguresRequest): Promise<FiguresById> {
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
