import { expect, test } from 'vitest';
import type { EventRow } from '../events/public.ts';
import type { CalendarEntry } from './file.ts';
import { entriesOf } from './series-entries.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2036, 2, 1, 7);

/** A daily series of which every third occurrence differs and every seventh is missing; counts looks at its rows. */
function countingSeries(count: number) {
  const looks = { count: 0 };
  const rows = Array.from({ length: count }, (_, index) => {
    const start = new Date(FIRST + index * DAY_MS);
    const row = {
      ...{
        id: index + 1,
        version: 1,
        updated_at: start,
        series: 'a',
        recurrence: `FREQ=DAILY;COUNT=${count}`,
      },
      ...{
        series_start: 'TZID=UTC:20360301T070000',
        start_time: start,
        end_time: null,
        text: {},
        location: {},
      },
      title: { fi: index % 3 === 0 ? 'Aamukahvi' : 'Kahvi' },
    };
    return Object.defineProperty(row, 'recurrence_id', {
      get() {
        looks.count += 1;
        return start;
      },
    }) as unknown as EventRow;
  }).filter((_, index) => index % 7 !== 6);
  return { rows, looks };
}

const entryOf = ({ id }: EventRow) => ({ uid: `event-${id}.company-1@x` }) as CalendarEntry;

test('a series is one entry, with one for each that differs, and looks at each occurrence a few times', () => {
  const { rows, looks } = countingSeries(90);
  const entries = entriesOf(rows, entryOf);
  expect(entries).toHaveLength(1 + rows.filter(({ title }) => title.fi === 'Aamukahvi').length);
  expect(entries[0]?.repeats?.except).toHaveLength(12);
  expect(looks.count).toBeGreaterThan(rows.length);
  expect(looks.count).toBeLessThan(rows.length * 8);
});
