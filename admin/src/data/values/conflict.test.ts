import type { Entity } from '@piiri/schemas';
import { news } from '@piiri/schemas/entities/news.ts';
import { poll } from '@piiri/schemas/entities/poll.ts';
import { describe, expect, it } from 'vitest';
import { differences, mergeOwnChanges } from './conflict.ts';
import { changedValues, toFormValues, type Values } from './values.ts';

const NEWS: Entity = news;
const POLL: Entity = poll;

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
    expect((merged.translations as Values).fi).toMatchObject({ title: 'Minun', text: '<p>b</p>' });
    expect(changedValues(NEWS, theirs, merged)).toEqual({
      group: 2,
      translations: { fi: { title: 'Minun', text: '<p>b</p>' } },
    });
    expect((theirs.translations as Values).fi).toMatchObject({ title: 'Heidän', text: '<p>b</p>' });
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

  it('sends a picture that was chosen or removed while another one was saved', () => {
    const [first, second] = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    const sent = { ...values({ image: '/old.jpg' }), image: first, remove_image: true };
    const saved = values({ image: '/a.jpg' });
    expect(mergeOwnChanges(NEWS, sent, sent, saved)).toEqual(saved);
    const chosen = mergeOwnChanges(NEWS, sent, { ...sent, image: second }, saved);
    expect(chosen).toMatchObject({ image: second, remove_image: true });
    const removed = mergeOwnChanges(NEWS, sent, { ...sent, image: null, remove_image: false }, saved);
    expect(changedValues(NEWS, saved, removed)).toEqual({ remove_image: true });
  });

  it('keeps the wish to ask for acknowledgement again, and languages confirmed since', () => {
    const sent = { ...values(), renew_acknowledgement: true, up_to_date: ['sv'] };
    const mine = { ...sent, up_to_date: ['sv', 'en'] };
    expect(mergeOwnChanges(NEWS, sent, mine, values())).toMatchObject({
      renew_acknowledgement: false,
      up_to_date: ['en'],
    });
    expect(mergeOwnChanges(NEWS, values(), sent, values())).toMatchObject({ renew_acknowledgement: true });
  });

  it('gives the items that were new when they were sent the ids under which they are stored', () => {
    const question = (text: string, id?: number, options: object[] = []) => ({
      ...(id === undefined ? {} : { id }),
      type: 'choice',
      allow_several: false,
      translations: { fi: { text } },
      options,
    });
    const option = (text: string, id?: number) => ({ ...(id && { id }), translations: { fi: { text } } });
    const form = (questions: object[]) => toFormValues(POLL, { questions });
    const sent = form([question('Vanha', 1), question('Uusi', undefined, [option('Kyllä'), option('Ei')])]);
    const saved = form([question('Vanha', 1), question('Uusi', 2, [option('Kyllä', 5), option('Ei', 6)])]);
    const mine = form([
      question('Ensin'),
      question('Vanha', 1),
      question('Uusi', undefined, [option('Kyllä'), option('Ei')]),
    ]);
    expect(mergeOwnChanges(POLL, sent, mine, saved).questions).toEqual(
      form([
        question('Ensin'),
        question('Vanha', 1),
        question('Uusi', 2, [option('Kyllä', 5), option('Ei', 6)]),
      ]).questions,
    );
    const edited = form([
      question('Vanha', 1),
      question('Uudempi', undefined, [option('Joo'), option('Ei')]),
    ]);
    expect(mergeOwnChanges(POLL, sent, edited, saved).questions).toEqual(
      form([question('Vanha', 1), question('Uudempi', 2, [option('Joo', 5), option('Ei', 6)])]).questions,
    );
  });
});
