import { type CustomField, contentDefinition } from '@piiri/schemas';
import { news } from '@piiri/schemas/entities/news.ts';
import { describe, expect, test } from 'vitest';
import '../../registries.ts';
import { withCustomFields } from '../../data/definitions/custom-fields.ts';
import { columnsOf, type ListColumn } from './columns.ts';
import { countColumns } from './count-columns.ts';
import { fittingColumns, wantedTitleWidth } from './fitting-columns.ts';

const all = (_: ListColumn) => 1;

function visibleAt(width: number, filled = all, sortedBy = 'release_date', titleWidth?: number): string[] {
  const room = { width, fixedWidth: 150, sortedBy, filled, titleWidth };
  return fittingColumns(columnsOf(news), [], room).columns.map(({ path }) => path);
}

test('a wide table shows all columns', () => {
  expect(visibleAt(1400)).toEqual([
    'image',
    'translations.title',
    'group',
    'release_date',
    'expire_date',
    'published',
  ]);
});

test('a narrow table hides the last columns first', () => {
  expect(visibleAt(1050)).toEqual(['image', 'translations.title', 'group', 'release_date', 'published']);
});

test('the title, the picture, the state and the sorted column are never hidden', () => {
  expect(visibleAt(300)).toEqual(['image', 'translations.title', 'release_date', 'published']);
});

test('an empty column is hidden even if it fits, and a mostly empty one before the others', () => {
  const filledBut = (share: number) => (column: ListColumn) => (column.path === 'group' ? share : 1);
  expect(visibleAt(1400, filledBut(0))).not.toContain('group');
  expect(visibleAt(1400, filledBut(0.1))).toContain('group');
  expect(visibleAt(1050, filledBut(0.1))).toEqual([
    'image',
    'translations.title',
    'release_date',
    'expire_date',
    'published',
  ]);
});

test('the sorted column stays even if it is empty', () => {
  expect(visibleAt(1400, () => 0, 'expire_date')).toEqual(['translations.title', 'expire_date', 'published']);
});

test('one column is the title and links to the object, and one is its state', () => {
  const columns = columnsOf(news);
  expect(columns.filter(({ isTitle }) => isTitle).map(({ path }) => path)).toEqual(['translations.title']);
  expect(columns.filter(({ isState }) => isState).map(({ path }) => path)).toEqual(['published']);
});

const plainTitle = (length: number) => ({ text: 'x'.repeat(length), hasDraft: false, hasLanguages: false });

test('nine of ten titles decide how wide the column of titles is, and marks beside them count', () => {
  const nine = Array.from({ length: 9 }, () => plainTitle(50));
  const width = wantedTitleWidth([...nine, plainTitle(200)]);
  expect(width).toBe(wantedTitleWidth([plainTitle(50)]));
  expect(wantedTitleWidth([{ ...plainTitle(50), hasDraft: true }])).toBeGreaterThan(width ?? 0);
  expect(wantedTitleWidth([])).toBeUndefined();
});

test('mostly empty columns and comments give way to long titles, what is in most rows does not', () => {
  const settings = { reach_enabled: true, comments_enabled: true };
  const counts = countColumns(news, { settings } as never);
  const rarelyEnds = (column: ListColumn) => (column.path === 'expire_date' ? 0.1 : 1);
  const fitting = (width: number, titleWidth?: number) => {
    const space = { width, fixedWidth: 84, sortedBy: 'release_date', filled: rarelyEnds, titleWidth };
    const { columns, counts: shown } = fittingColumns(columnsOf(news), counts, space);
    return [...columns.map(({ path }) => path), ...shown.map(({ name }) => name)];
  };
  const short = ['image', 'translations.title', 'group', 'release_date', 'expire_date', 'published'];
  expect(fitting(1130)).toEqual([...short, 'reached', 'comments']);
  expect(fitting(1130, 550)).toEqual([...short.filter((path) => path !== 'expire_date'), 'reached']);
  expect(fitting(960, 550)).toContain('group');
});

test('a field of the company that it marked as a column is one, at the width of a desk', () => {
  const field: CustomField = {
    ...{
      id: 1,
      name: 'place',
      kind: 'text',
      labels: { fi: 'Paikka' },
      help: {},
      required: false,
      choices: [],
    },
    ...{ in_list: true, filter: false, searched: true, shown: true, privacy: null, order: 1 },
  };
  const own = withCustomFields(news, [field]);
  const settings = { reach_enabled: true, comments_enabled: true };
  const space = { width: 1130, fixedWidth: 84, sortedBy: 'release_date', filled: () => 0, titleWidth: 550 };
  const { columns } = fittingColumns(columnsOf(own), countColumns(own, { settings } as never), space);
  expect(columns.map(({ path }) => path)).toContain('custom.place');
});

describe('a content type', () => {
  const field = (id: number, name: string): CustomField => ({
    ...{ id, name, kind: 'text', labels: { fi: name }, help: {}, required: false, choices: [] },
    ...{ in_list: true, filter: false, searched: true, shown: true, privacy: null, order: id },
  });
  const fields = ['name', 'kind', 'count'].map((name, index) => field(index + 1, name));
  const definition = withCustomFields(
    contentDefinition({
      ...{
        id: 1,
        version: 1,
        name: 'devices',
        labels: {},
        icon: null,
        visibility: 'group',
        publishing: true,
      },
      ...{
        editors: 'tenant_admin',
        fields,
        title: 'name',
        list_columns: [],
        ordered: false,
        sort: null,
        hide_past: null,
        group_by: null,
        in_menu: true,
      },
      ...{ feed: false, searched: true, acknowledgement: false, reactions: false, comments: true, order: 0 },
    }),
    fields,
  );
  const own = fields.map(({ name }) => `custom.${name}`);
  const others = definition.list.columns.filter((path) => !own.includes(path));
  const columns = columnsOf({ ...definition, list: { ...definition.list, columns: [...own, ...others] } });
  const counts = ['reached', 'comments'].map((name) => ({ name, width: 84 }));
  const rarelyFilled = ({ path }: ListColumn) => (path === 'custom.count' ? 0.1 : 1);

  function visibleAt(width: number, filled: (column: ListColumn) => number = rarelyFilled) {
    const space = { width, fixedWidth: 150, sortedBy: 'release_date', filled };
    const fitting = fittingColumns(columns, counts, space);
    return [...fitting.columns.map(({ path }) => path), ...fitting.counts.map(({ name }) => name)];
  }

  test('keeps the columns that the company chose before all standard columns and counts', () => {
    for (let width = 1800; width >= 800; width -= 20) {
      const paths = visibleAt(width);
      const standard = paths.filter((path) => ![...own, 'published', 'release_date'].includes(path));
      if (standard.length > 0) expect(paths.slice(0, 3)).toEqual(own);
    }
    expect(visibleAt(1100)).toEqual([...own, 'published', 'release_date']);
  });

  test('hides the last of them first, and none because it is empty', () => {
    expect(visibleAt(1100, () => 0).slice(0, 3)).toEqual(own);
    expect(visibleAt(965)).toEqual(['custom.name', 'custom.kind', 'published', 'release_date']);
  });
});
