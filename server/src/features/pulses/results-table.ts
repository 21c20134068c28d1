import type { PulseQuestion, PulseResults } from '@piiri/shared/contracts/pulses.ts';
import type { EntityCall } from '../../engine/access/call.ts';
import { textFor } from '../../engine/read/local-text.ts';
import type { Cell } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import type { PulseRow } from './pulse.ts';

/** Returns the results of a pulse as a table: a row for each wave, group and question. */
export function resultsTable(call: EntityCall, pulse: PulseRow, { waves }: PulseResults) {
  const word = (key: Parameters<typeof serverText>[1]) => serverText(call.language, key);
  const texts = new Map(
    (pulse.questions ?? []).map(({ id, translations }) => [
      id,
      textFor(
        call,
        Object.fromEntries(
          Object.entries(translations ?? {}).map(([language, text]) => [language, text?.text ?? '']),
        ),
      ),
    ]),
  );
  const header = (
    [
      'pulse_wave',
      'pulse_group',
      'pulse_invited',
      'pulse_answered',
      'pulse_question',
      'pulse_average',
      'pulse_nps',
    ] as const
  ).map(word);
  const rowsOf = (
    date: string,
    group: string,
    {
      invited,
      answered,
      questions,
    }: { invited: number | null; answered: number | null; questions: readonly PulseQuestion[] },
  ): Cell[][] =>
    questions.map(({ id, average, nps }) => [
      new Date(date),
      group,
      invited,
      answered,
      texts.get(id) ?? '',
      average,
      nps,
    ]);
  const rows = waves.flatMap((wave) => [
    ...rowsOf(wave.date, word('pulse_all'), wave),
    ...wave.groups.flatMap((group) => rowsOf(wave.date, group.group_name, group)),
  ]);
  return {
    name: textFor(call, pulse.title),
    header,
    rows: (async function* () {
      yield* rows;
    })(),
  };
}
