import type { Entity } from '@piiri/schemas';
import { news } from '@piiri/schemas/entities/news.ts';
import { describe, expect, it } from 'vitest';
import { differences, mergeOwnChanges } from './conflict.ts';
import { changedValues, toFormValues, type Values } from './values.ts';

const NEWS: Entity = news;

const object = (changes: object = {}) => ({
  id: 1,
  translations: { fi: { title: 'Vanha', text: '<p>a</p>' } },
  group: 1,
  release_date: '2026-11-21T10:00:00.000Z',
  published: false,
  image: null,
  ...changes,
});
const values = (changes?: object): Values => toFormValues(NEWS, object(changes));
const titled = (title: string, text = '<p>a</p>') => ({ translations: { fi: { title, text } } });

describe('differences between two versions', () => {
  it('name the person, the field and both values of each text', () => {
    const mine = values({ ...titled('Minun'), group: 2 });
    const theirs = values({ ...titled('Heidän', '<p>b</p>'), published: true });
    const result = differences(NEWS, values(), mine, theirs);
    expect(result.map(({ path, language, changedBy }) => [path, language, changedBy])).toEqual([
      ['translations.title', 'fi', 'both'],
      ['translations.text', 'fi', 'them'],
      ['group', undefined, 'me'],
      ['published', undefined, 'them'],
    ]);
  });

  it('are empty when both versions are equal', () => {
    expect(differences(NEWS, values(), values(titled('Sama')), values(titled('Sama')))).toEqual([]);
  });
});

describe('mergeMine', () => {
  it('applies my changes over theirs and keeps the fields that I did not change', () => {
    const mine = values({ ...titled('Minun'), group: 2 });
    const theirs = values({ ...titled('Heidän', '<p>b</p>'), published: true });
    const merged = mergeOwnChanges(NEWS, values(), mine, theirs);
    expect(merged).toMatchObject({ group: 2, published: true });
    expect((merged.translations as Values).fi).toEqual({ title: 'Minun', text: '<p>b</p>' });
    expect(changedValues(NEWS, theirs, merged)).toEqual({
      group: 2,
      translations: { fi: { title: 'Minun', text: '<p>b</p>' } },
    });
    expect((theirs.translations as Values).fi).toEqual({ title: 'Heidän', text: '<p>b</p>' });
  });

  it('replaces a picture that somebody else uploaded meanwhile', () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const mine = { ...values(), image: file };
    const merged = mergeOwnChanges(NEWS, values(), mine, values({ image: '/theirs.jpg' }));
    expect(merged).toMatchObject({ image: file, remove_image: true });
  });

  it('does not remove a picture that is already gone', () => {
    const before = values({ image: '/a.jpg' });
    const merged = mergeOwnChanges(NEWS, before, { ...before, image: null, remove_image: true }, values());
    expect(merged.remove_image).toBe(false);
  });
});
