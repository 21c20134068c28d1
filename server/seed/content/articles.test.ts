import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFolder } from '../../src/features/articles/folder.ts';
import { languages } from './types.ts';

const FOLDER = join(import.meta.dirname, '..', 'articles');

it('the provider’s demo articles exist in every language', async () => {
  const articles = await readFolder(FOLDER);
  expect(articles.length).toBeGreaterThanOrEqual(4);
  for (const { source, translations, date } of articles) {
    expect(Object.keys(translations).sort(), source).toEqual([...languages].sort());
    expect(date, source).toBeInstanceOf(Date);
  }
});
