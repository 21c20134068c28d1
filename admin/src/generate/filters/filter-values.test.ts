import { boolean, dateTime } from '@piiri/schemas';
import { describe, expect, it } from 'vitest';
import { filterValue, withFieldFilter } from './filter-values.ts';

describe('the filter of a list', () => {
  it('has one value per field', () => {
    const values = withFieldFilter({ q: 'kesä' }, 'published', boolean(), 'true');
    expect(values).toEqual({ q: 'kesä', published: 'true' });
    expect(filterValue(values, 'published', boolean())).toBe('true');
    expect(withFieldFilter(values, 'published', boolean(), undefined)).toEqual({ q: 'kesä' });
  });

  it('has the start and the end of a time range under separate names', () => {
    const from = withFieldFilter({ group: 2 }, 'start_time', dateTime(), { from: '2026-06-01' });
    expect(from).toEqual({ group: 2, start_time_from: '2026-06-01' });
    const both = withFieldFilter(from, 'start_time', dateTime(), { from: '2026-06-01', until: '2026-06-30' });
    expect(filterValue(both, 'start_time', dateTime())).toEqual({ from: '2026-06-01', until: '2026-06-30' });
    expect(withFieldFilter(both, 'start_time', dateTime(), { until: '2026-06-30' })).toEqual({
      group: 2,
      start_time_until: '2026-06-30',
    });
    expect(filterValue({ group: 2 }, 'start_time', dateTime())).toBeUndefined();
  });
});
