import { type Fields, translatedNames } from '@piiri/schemas';
import { news } from '@piiri/schemas/entities/news.ts';
import { poll } from '@piiri/schemas/entities/poll.ts';
import { describe, expect, it } from 'vitest';
import { completeness, languageStatus, translatedValues } from './translated-values.ts';
import type { Values } from './values.ts';

const fields = poll.fields as Fields;

const texts = (fi: string, sv = '') => ({ translations: { fi: { text: fi }, sv: { text: sv } } });

const values = (question: object): Values => ({
  translations: {
    fi: { title: 'Kysely', description: 'Kuvaus' },
    sv: { title: 'Enkät', description: 'Om den' },
  },
  questions: [{ type: 'choice', ...question }],
});

const status = (question: object, language: 'fi' | 'sv' | 'en', errors = {}) =>
  languageStatus(translatedValues(fields, values(question)), errors, language);

describe('translated values of a form', () => {
  it('are found within repeated groups too', () => {
    const translated = translatedValues(
      fields,
      values({ ...texts('Mitä?'), options: [texts('Yhtä'), texts('Toista')] }),
    );
    expect(translated.map(({ path }) => path)).toEqual([
      'translations',
      'questions.0.translations',
      'questions.0.options.0.translations',
      'questions.0.options.1.translations',
    ]);
    expect(translatedNames(fields)).toEqual(['translations', 'questions']);
  });

  it('are complete in a language when all of them are filled in', () => {
    const question = { ...texts('Mitä?', 'Vad?'), options: [texts('Yhtä', 'Det ena')] };
    expect(status(question, 'fi')).toBe('complete');
    expect(status(question, 'sv')).toBe('complete');
    expect(status(question, 'en')).toBe('empty');
  });

  it('are complete despite an empty last option', () => {
    expect(status({ ...texts('Mitä?'), options: [texts('Yhtä'), texts('')] }, 'fi')).toBe('complete');
    expect(status({ ...texts('Mitä?'), options: [texts(''), texts('Yhtä')] }, 'fi')).toBe('partial');
  });

  it('are partial when an option lacks a text that another language has', () => {
    expect(status({ ...texts('Mitä?', 'Vad?'), options: [texts('Yhtä')] }, 'sv')).toBe('partial');
    expect(status({ ...texts('Mitä?'), options: [] }, 'sv')).toBe('partial');
  });

  it('of the options of an open question are ignored', () => {
    expect(status({ ...texts('Mitä?'), type: 'open', options: [texts('', 'Rest')] }, 'fi')).toBe('complete');
  });

  it('are wrong when an error exists for that language', () => {
    const errors = { questions: { 0: { translations: { sv: { text: { message: 'Puuttuu' } } } } } };
    expect(status({ ...texts('Mitä?'), options: [] }, 'sv', errors)).toBe('wrong');
    expect(status({ ...texts('Mitä?'), options: [] }, 'fi', errors)).toBe('complete');
  });
});

const parts = news.fields.translations.options.parts as Fields;

describe('completeness of a language', () => {
  it('is complete, partial or empty', () => {
    expect(completeness(parts, undefined)).toBe('empty');
    expect(completeness(parts, { title: ' ', text: '<p></p>' })).toBe('empty');
    expect(completeness(parts, { title: 'Otsikko', text: null })).toBe('partial');
    expect(completeness(parts, { title: 'Otsikko', text: '<p>Teksti</p>' })).toBe('complete');
  });
});
