import { type Entity, entities, type Fields } from '@piiri/schemas';
import { boolean, choice, image, references, repeated, text, url } from '@piiri/schemas/field-types.gen.ts';
import { describe, expect, test } from 'vitest';
import { validate } from './validate.ts';

const news: Entity = entities.news;
const poll: Entity = entities.poll;
const options = { mode: 'create', timeZone: 'Europe/Helsinki', cleanHtml: (html: string) => html } as const;
const complete = {
  translations: { fi: { title: 'Otsikko', text: '<p>Teksti</p>' } },
  group: 1,
  release_date: '20.11.2026 12:00',
};
const errorsOf = (input: object, entity = news) => {
  const result = validate(entity, { ...input }, options);
  return result.ok ? {} : result.errors;
};

describe('validating news', () => {
  test('accepts complete news', () => {
    const result = validate(news, complete, options);
    expect(result).toEqual({
      ok: true,
      values: {
        translations: complete.translations,
        group: 1,
        release_date: new Date('2026-11-20T10:00:00Z'),
        expire_date: null,
        video_url: null,
        published: false,
        poll: null,
        pinned_until: null,
        published_languages: null,
        digest_only: false,
        more_groups: null,
        acknowledgement_required: false,
        acknowledgement_deadline: null,
        comments_enabled: true,
        custom: null,
      },
    });
  });

  test('reports all missing fields at once', () => {
    expect(errorsOf({})).toEqual({
      translations: ['title_and_text_required'],
      group: ['group_required'],
      release_date: ['release_date_required'],
    });
  });

  test('requires a started language to be complete, and allows a blank one', () => {
    const translations = {
      fi: complete.translations.fi,
      sv: { title: 'Rubrik', text: '<p> </p>' },
      en: { title: '', text: '' },
    };
    expect(errorsOf({ ...complete, translations })).toEqual({
      'translations.sv.text': ['title_or_text_missing'],
    });
  });

  test('rejects an unsupported language', () => {
    expect(
      errorsOf({ ...complete, translations: { ...complete.translations, de: { title: 'x', text: 'y' } } }),
    ).toEqual({
      'translations.de': ['not_a_language'],
    });
  });

  test('requires the expiry to be after the release', () => {
    expect(errorsOf({ ...complete, expire_date: '20.11.2026 12:00' })).toEqual({
      expire_date: ['end_time_wrong'],
    });
    expect(errorsOf({ ...complete, expire_date: '20.11.2026 12:01' })).toEqual({});
  });

  test('checks an update’s changed fields against the stored ones', () => {
    const existing = { release_date: new Date('2026-11-20T10:00:00Z') };
    const update = (input: object) => validate(news, { ...input }, { ...options, mode: 'update', existing });
    expect(update({ published: 'true' })).toEqual({ ok: true, values: { published: true } });
    expect(update({ expire_date: '' })).toEqual({ ok: true, values: { expire_date: null } });
    expect(update({ expire_date: '01.01.2026 10:00' })).toMatchObject({ ok: false });
    expect(update({ group: '' })).toEqual({ ok: false, errors: { group: ['group_required'] } });
  });

  test('accepts a video as id or address', () => {
    const idOf = (video_url: string) => {
      const result = validate(news, { ...complete, video_url }, options);
      return result.ok && result.values.video_url;
    };
    expect(idOf('dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
    expect(idOf('https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3')).toBe('dQw4w9WgXcQ');
    expect(idOf('https://youtu.be/dQw4w9WgXcQ?si=abc')).toBe('dQw4w9WgXcQ');
    expect(errorsOf({ ...complete, video_url: 'https://evil.example/dQw4w9WgXcQ' })).toEqual({
      video_url: ['not_video'],
    });
  });
});

describe('validating a repeated group', () => {
  const question = { type: 'open', translations: { fi: { text: 'Miksi?' } } };
  const base = {
    translations: { fi: { title: 'a', description: 'b' } },
    group: 1,
    response_deadline: '20.11.2026 12:00',
  };

  test('names the path of each error', () => {
    const questions = [question, { type: 'closed', translations: { fi: { text: '' } } }];
    expect(errorsOf({ ...base, questions }, poll)).toEqual({
      'questions.1.type': ['not_a_choice'],
      'questions.1.translations': ['required'],
    });
    expect(errorsOf({ ...base, questions: [] }, poll)).toEqual({ questions: ['poll_without_questions'] });
  });

  test('keeps the ids of items and gives new items one', () => {
    const result = validate(poll, { ...base, questions: [{ ...question, id: 'q-1' }, question] }, options);
    const [existing, added] = (result.ok ? result.values.questions : []) as { id: string }[];
    expect(existing?.id).toBe('q-1');
    expect(added?.id).toMatch(/^[\w-]{36}$/);
  });
});

describe('validating the rules of a definition', () => {
  const validateFields = (fields: Fields, input: object, more: object = {}) =>
    validate({ fields }, { ...input }, { ...options, ...more });
  const errorsIn = (...args: Parameters<typeof validateFields>) => {
    const result = validateFields(...args);
    return result.ok ? {} : result.errors;
  };

  test('requires distinct ids and the minimum number of items in a repeated group', () => {
    const fields = { rows: repeated({ name: text() }, { min: 2 }) };
    const row = (id?: string) => ({ id, name: 'a' });
    expect(errorsIn(fields, { rows: [row('x'), row('y'), row('x')] })).toEqual({
      'rows.2.id': ['id_repeated'],
    });
    expect(errorsIn(fields, { rows: [row()] })).toEqual({ rows: ['too_few {"min":2}'] });
    expect(errorsIn(fields, { rows: [row(), row()] })).toEqual({});
    expect(errorsIn(fields, { rows: [] })).toEqual({});
  });

  test('limits the length of a list of references', () => {
    const fields = { groups: references('group') };
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect(errorsIn(fields, { groups: many })).toEqual({ groups: ['too_many {"max":1000}'] });
    expect(errorsIn(fields, { groups: many.slice(1) })).toEqual({});
    expect(errorsIn(fields, { groups: [] })).toEqual({});
  });

  test('applies a condition within a repeated group too', () => {
    const fields = {
      rows: repeated({
        kind: choice({ choices: ['link', 'text'] }),
        link: url({ required: true, when: { field: 'kind', is: 'link' } }),
      }),
    };
    expect(errorsIn(fields, { rows: [{ kind: 'link' }, { kind: 'text' }] })).toEqual({
      'rows.0.link': ['required'],
    });
    const result = validateFields(fields, { rows: [{ kind: 'text', link: 'https://example.com' }] });
    expect(result.ok && result.values.rows).toMatchObject([{ kind: 'text', link: null }]);
  });

  test('checks an update together with the stored object', () => {
    const fields = { on: boolean(), until: text({ required: true, when: { field: 'on', is: true } }) };
    const update = (input: object, existing: object) =>
      validateFields(fields, input, { mode: 'update', existing });
    expect(update({ on: true }, { on: false, until: null })).toEqual({
      ok: false,
      errors: { until: ['required'] },
    });
    expect(update({ until: '' }, { on: true, until: 'x' })).toMatchObject({ ok: false });
    expect(update({ on: false }, { on: true, until: 'x' })).toEqual({
      ok: true,
      values: { on: false, until: null },
    });
    expect(update({}, { on: true, until: 'x' })).toEqual({ ok: true, values: {} });
  });

  test('reports a missing required picture, and accepts one uploaded or stored', () => {
    const fields = { image: image({ required: true }) };
    const update = (input: object, existing: object, files: string[] = []) =>
      errorsIn(fields, input, { mode: 'update', existing, files: new Set(files) });
    expect(errorsIn(fields, {})).toEqual({ image: ['required'] });
    expect(errorsIn(fields, {}, { files: new Set(['image']) })).toEqual({});
    expect(update({ remove_image: 'true' }, { image: 'key' })).toEqual({ image: ['required'] });
    expect(update({ remove_image: 'true' }, { image: 'key' }, ['image'])).toEqual({});
    expect(update({}, { image: null })).toEqual({});
  });

  test.each([
    ['https://example.com/a?b=c#d', true],
    ['http://localhost:3000', true],
    ['HTTPS://EXAMPLE.COM', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['ftp://example.com', false],
    ['https:example.com', false],
    ['https://', false],
    ['https://user@example.com', false],
    ['https://a b', false],
    ['example.com', false],
  ])('handles %s as a web address: %s', (input, fits) => {
    expect(errorsIn({ link: url() }, { link: input })).toEqual(fits ? {} : { link: ['not_url'] });
  });
});
