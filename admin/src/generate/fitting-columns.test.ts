import type { Entity } from '@piiri/schemas';
import { news } from '@piiri/schemas/entities/news.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { fittingColumns } from './fitting-columns.ts';

const columns = columnsOf(news as unknown as Entity);
const paths = (width: number) => fittingColumns(columns, width, 156).map(({ path }) => path);

describe('the columns of a list', () => {
  it('are the definition’s when there is room', () => {
    expect(paths(1200)).toEqual(news.list.columns);
  });

  it('give way from the end, but never the picture, the title or the state', () => {
    expect(paths(900)).toEqual(['image', 'translations.title', 'group', 'release_date', 'published']);
    expect(paths(100)).toEqual(['image', 'translations.title', 'published']);
  });

  it('know which leads to the object and which is its state', () => {
    expect(columns.filter(({ isTitle }) => isTitle).map(({ path }) => path)).toEqual(['translations.title']);
    expect(columns.filter(({ isState }) => isState).map(({ path }) => path)).toEqual(['published']);
  });
});
