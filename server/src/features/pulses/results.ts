import type { PulseResults, PulseWave } from '@piiri/shared/contracts/pulses.ts';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Question } from '../polls/public.ts';
import { reportedGroups } from '../reach/public.ts';
import { decisiveCounts, figuresOf } from './figures.ts';
import { shownFigures } from './measured-sets.ts';
import type { PulseRow } from './pulse.ts';
import { readTexts, tallyWave } from './tally-wave.ts';
import { readWaves, type Wave } from './waves.ts';

/** Fewest answers to an open question before any is shown. */
const MIN_TEXTS = 10;

/** Most waves of which results are shown: the latest ones. */
const MAX_WAVES = 60;

const indexesOf = ({ cells }: Wave, group?: number): number[] =>
  cells.flatMap((cell, index) => (group === undefined || cell.groups.includes(group) ? [index] : []));

const peopleIn = ({ cells }: Wave, indexes: readonly number[]) =>
  indexes.reduce((sum, index) => sum + (cells[index]?.people.size ?? 0), 0);

/** Returns the figures of a wave; none while it is open, when they would move with each answer. */
async function waveResults(
  db: Db,
  wave: Wave,
  questions: readonly Question[],
  groups: readonly { id: number; name: string }[],
): Promise<PulseWave> {
  const asked = questions.filter(({ id }) => wave.questions.includes(id));
  const isOpen = wave.closes_at > new Date();
  const all = indexesOf(wave);
  const common = {
    date: wave.opened_at.toISOString(),
    closes_at: wave.closes_at.toISOString(),
    state: isOpen ? ('open' as const) : ('closed' as const),
    poll: wave.poll,
    invited: peopleIn(wave, all),
  };
  const empty = { answered: [], counts: new Map(), places: new Map() };
  const tally = isOpen ? empty : await tallyWave(db, wave.poll, wave.cells.length);
  const answeredIn = (indexes: readonly number[]) =>
    isOpen ? null : indexes.reduce((sum, index) => sum + (tally.answered[index] ?? 0), 0);
  const resultsById = new Map(
    asked.map((question) => [
      question.id,
      isOpen
        ? { total: false, groups: new Set<number>() }
        : shownFigures(wave, decisiveCounts(question, tally)),
    ]),
  );
  const totals = [];
  for (const question of asked) {
    const isShown = resultsById.get(question.id)?.total === true;
    const figures = figuresOf(question, tally, isShown ? all : undefined);
    const hasTexts = question.type === 'open' && isShown && (figures.answered ?? 0) >= MIN_TEXTS;
    totals.push(hasTexts ? { ...figures, texts: await readTexts(db, wave.poll, question.id) } : figures);
  }
  const ofGroups = groups.map(({ id, name }) => {
    const isMeasured = wave.groups.includes(id);
    const indexes = indexesOf(wave, id);
    return {
      group: id,
      group_name: name,
      invited: isMeasured ? peopleIn(wave, indexes) : null,
      answered: isMeasured ? answeredIn(indexes) : null,
      questions: asked.map((question) =>
        figuresOf(question, tally, resultsById.get(question.id)?.groups.has(id) ? indexes : undefined),
      ),
    };
  });
  return { ...common, answered: answeredIn(all), questions: totals, groups: ofGroups };
}

/** Returns the results of a pulse's waves, the oldest first, by the groups that the caller administers. */
export async function readResults(
  db: Db,
  call: Pick<EntityCall, 'actor' | 'language'>,
  pulse: PulseRow,
): Promise<PulseResults> {
  const waves = (await readWaves(db, call.actor.tenantId, pulse.id)).slice(-MAX_WAVES);
  const measured = new Set(waves.flatMap(({ groups }) => groups));
  const groups = (await reportedGroups(db, call, [pulse.group])).filter(
    ({ id, members }) => id !== pulse.group && (members > 0 || measured.has(id)),
  );
  const results = [];
  for (const wave of waves) results.push(await waveResults(db, wave, pulse.questions ?? [], groups));
  return { waves: results };
}
