import { countPeople, groupsOf } from '../../engine/model/audience.ts';
import type { FiguresAsked, FiguresById } from '../../engine/read/figure-types.ts';
import { countShown } from './shown-answers.ts';

/** Returns how many people have answered polls, and of how many, as far as the reader may see it. */
export async function answerFigures({ call, db, rows }: FiguresAsked): Promise<FiguresById> {
  if (call.entity.name !== 'poll') return new Map();
  const shown = await countShown(
    db,
    call.services,
    rows.map(({ id }) => id),
  );
  const people = new Map<string, number>();
  const figures = new Map<number, { answers: number; asked: number }>();
  for (const row of rows) {
    const groups = groupsOf(call.entity, row);
    const key = groups.join();
    const asked = people.get(key) ?? (await countPeople(db, call.actor.tenantId, groups));
    people.set(key, asked);
    figures.set(row.id, { answers: shown.get(row.id) ?? 0, asked });
  }
  return figures;
}
