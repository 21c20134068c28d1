import { describe, expect, it } from 'vitest';
import { addPartErrors, errorsByField, hasError, messageAt, wrongPaths } from './errors.ts';

const known = new Set(['translations', 'group', 'questions']);

describe('errorsByField', () => {
  it('puts each message at its field and keeps the others apart', () => {
    const { fields, others } = errorsByField(
      {
        'translations.fi.title': ['Otsikko puuttuu'],
        'questions.0.options.1.label': ['Liian pitkä', 'Väärä'],
        group: ['Ryhmä on pakollinen'],
        file: ['Ei käy'],
      },
      known,
    );
    expect(messageAt(fields, 'translations.fi.title')).toBe('Otsikko puuttuu');
    expect(messageAt(fields, 'questions.0.options.1.label')).toBe('Liian pitkä Väärä');
    expect(messageAt(fields, 'group')).toBe('Ryhmä on pakollinen');
    expect(others).toEqual(['Ei käy']);
  });

  it('can hold a message at a field and at those within it', () => {
    const { fields } = errorsByField({ translations: ['Kaikki'], 'translations.sv.text': ['Osa'] }, known);
    expect(messageAt(fields, 'translations')).toBe('Kaikki');
    expect(messageAt(fields, 'translations.sv')).toBeUndefined();
    expect(hasError(fields, 'translations.sv')).toBe(true);
    expect(hasError(fields, 'translations.fi')).toBe(false);
  });
});

describe('what is wrong in a form', () => {
  it('is marked in all parts that a message for a whole field is about', () => {
    const { fields } = errorsByField(
      { translations: ['Otsikko ja teksti on pakollinen'], group: ['Ryhmä on pakollinen'] },
      new Set(['translations', 'group']),
    );
    addPartErrors(fields, 'translations', 'fi', ['title', 'text']);
    addPartErrors(fields, 'group', 'fi', []);
    expect(hasError(fields, 'translations.fi')).toBe(true);
    expect(hasError(fields, 'translations.sv')).toBe(false);
    expect(messageAt(fields, 'translations')).toBe('Otsikko ja teksti on pakollinen');
    expect(wrongPaths(fields)).toEqual(['translations.fi.title', 'translations.fi.text', 'group']);
  });
});
