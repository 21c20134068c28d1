import { type Fields, translatedNames } from '@piiri/schemas';
import { poll } from '@piiri/schemas/entities/poll.ts';
import { describe, expect, it } from 'vitest';
import { languageStatus, translatedValues } from './translated-values.ts';
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

describe('what is translated in a form', () => {
  it('is found within repeated groups as well', () => {
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

  it('is complete in a language when all of it is there', () => {
    const question = { ...texts('Mitä?', 'Vad?'), options: [texts('Yhtä', 'Det ena')] };
    expect(status(question, 'fi')).toBe('complete');
    expect(status(question, 'sv')).toBe('complete');
    expect(status(question, 'en')).toBe('empty');
  });

  it('does not wait for an option that was added at the end and never written in', () => {
    expect(status({ ...texts('Mitä?'), options: [texts('Yhtä'), texts('')] }, 'fi')).toBe('complete');
    expect(status({ ...texts('Mitä?'), options: [texts(''), texts('Yhtä')] }, 'fi')).toBe('partial');
  });

  it('is begun when an option lacks what it says elsewhere', () => {
    expect(status({ ...texts('Mitä?', 'Vad?'), options: [texts('Yhtä')] }, 'sv')).toBe('partial');
    expect(status({ ...texts('Mitä?'), options: [] }, 'sv')).toBe('partial');
  });

  it('is not asked for options of an open question', () => {
    expect(status({ ...texts('Mitä?'), type: 'open', options: [texts('', 'Rest')] }, 'fi')).toBe('complete');
  });

  it('is wrong where a message of that language stands', () => {
    const errors = { questions: { 0: { translations: { sv: { text: { message: 'Puuttuu' } } } } } };
    expect(status({ ...texts('Mitä?'), options: [] }, 'sv', errors)).toBe('wrong');
    expect(status({ ...texts('Mitä?'), options: [] }, 'fi', errors)).toBe('complete');
  });
});
