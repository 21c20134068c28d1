import { type Entity, entities } from '@piiri/schemas';
import { describe, expect, test } from 'vitest';
import { validate } from './validate.ts';

const news = entities.news as unknown as Entity;
const poll = entities.poll as unknown as Entity;
const options = { mode: 'create', timeZone: 'Europe/Helsinki', cleanHtml: (html: string) => html } as const;
const complete = {
  translations: { fi: { title: 'Otsikko', text: '<p>Teksti</p>' } },
  group: 1,
  release_date: '20.11.2026 12:00',
};
const errorsOf = (input: object, entity = news) => {
  const judged = validate(entity, { ...input }, options);
  return judged.ok ? {} : judged.errors;
};

describe('news', () => {
  test('complete', () => {
    const judged = validate(news, complete, options);
    expect(judged).toEqual({
      ok: true,
      values: {
        translations: complete.translations,
        group: 1,
        release_date: new Date('2026-11-20T10:00:00Z'),
        expire_date: null,
        video_url: null,
        published: false,
        poll: null,
      },
    });
  });

  test('everything that is missing is told at once', () => {
    expect(errorsOf({})).toEqual({
      translations: ['title_and_text_required'],
      group: ['group_required'],
      release_date: ['release_date_required'],
    });
  });

  test('a language that was begun must be finished, one left blank need not', () => {
    const translations = {
      fi: complete.translations.fi,
      sv: { title: 'Rubrik', text: '<p> </p>' },
      en: { title: '', text: '' },
    };
    expect(errorsOf({ ...complete, translations })).toEqual({
      'translations.sv.text': ['title_or_text_missing'],
    });
  });

  test('a language that we do not have', () => {
    expect(
      errorsOf({ ...complete, translations: { ...complete.translations, de: { title: 'x', text: 'y' } } }),
    ).toEqual({
      'translations.de': ['not_a_language'],
    });
  });

  test('expiry comes after release', () => {
    expect(errorsOf({ ...complete, expire_date: '20.11.2026 12:00' })).toEqual({
      expire_date: ['end_time_wrong'],
    });
    expect(errorsOf({ ...complete, expire_date: '20.11.2026 12:01' })).toEqual({});
  });

  test('an update judges what is sent, against what is stored', () => {
    const existing = { release_date: new Date('2026-11-20T10:00:00Z') };
    const update = (input: object) => validate(news, { ...input }, { ...options, mode: 'update', existing });
    expect(update({ published: 'true' })).toEqual({ ok: true, values: { published: true } });
    expect(update({ expire_date: '' })).toEqual({ ok: true, values: { expire_date: null } });
    expect(update({ expire_date: '01.01.2026 10:00' })).toMatchObject({ ok: false });
    expect(update({ group: '' })).toEqual({ ok: false, errors: { group: ['group_required'] } });
  });

  test('video as id or address', () => {
    const idOf = (video_url: string) => {
      const judged = validate(news, { ...complete, video_url }, options);
      return judged.ok && judged.values.video_url;
    };
    expect(idOf('dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
    expect(idOf('https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3')).toBe('dQw4w9WgXcQ');
    expect(idOf('https://youtu.be/dQw4w9WgXcQ?si=abc')).toBe('dQw4w9WgXcQ');
    expect(errorsOf({ ...complete, video_url: 'https://evil.example/dQw4w9WgXcQ' })).toEqual({
      video_url: ['not_video'],
    });
  });
});

describe('a repeated group', () => {
  const question = { type: 'open', translations: { fi: { text: 'Miksi?' } } };
  const base = {
    translations: { fi: { title: 'a', description: 'b' } },
    group: 1,
    response_deadline: '20.11.2026 12:00',
  };

  test('names the place of what is wrong', () => {
    const questions = [question, { type: 'closed', translations: { fi: { text: '' } } }];
    expect(errorsOf({ ...base, questions }, poll)).toEqual({
      'questions.1.type': ['not_a_choice'],
      'questions.1.translations': ['required'],
    });
    expect(errorsOf({ ...base, questions: [] }, poll)).toEqual({ questions: ['poll_without_questions'] });
  });

  test('items keep their ids and new ones get one', () => {
    const judged = validate(poll, { ...base, questions: [{ ...question, id: 'q-1' }, question] }, options);
    const [kept, made] = (judged.ok ? judged.values.questions : []) as { id: string }[];
    expect(kept?.id).toBe('q-1');
    expect(made?.id).toMatch(/^[\w-]{36}$/);
  });
});
