import { describe, expect, it } from 'vitest';
import { addSubFieldErrors, errorsByField, hasError, invalidPaths, messageAt } from './errors.ts';

const knownFields = new Set(['translations', 'group', 'questions']);

describe('errorsByField', () => {
  it('assigns each message to its field and returns the others separately', () => {
    const { fields, others } = errorsByField(
      {
        'translations.fi.title': ['Otsikko puuttuu'],
        'questions.0.options.1.label': ['Liian pitkä', 'Väärä'],
        group: ['Ryhmä on pakollinen'],
        file: ['Ei käy'],
      },
      knownFields,
    );
    expect(messageAt(fields, 'translations.fi.title')).toBe('Otsikko puuttuu');
    expect(messageAt(fields, 'questions.0.options.1.label')).toBe('Liian pitkä Väärä');
    expect(messageAt(fields, 'group')).toBe('Ryhmä on pakollinen');
    expect(others).toEqual(['Ei käy']);
  });

  it('can hold a message for a field and for its nested fields', () => {
    const { fields } = errorsByField(
      { translations: ['Kaikki'], 'translations.sv.text': ['Osa'] },
      knownFields,
    );
    expect(messageAt(fields, 'translations')).toBe('Kaikki');
    expect(messageAt(fields, 'translations.sv')).toBeUndefined();
    expect(hasError(fields, 'translations.sv')).toBe(true);
    expect(hasError(fields, 'translations.fi')).toBe(false);
  });
});

describe('errors in a form', () => {
  it('mark all inputs of a field when the message is about the whole field', () => {
    const { fields } = errorsByField(
      { translations: ['Otsikko ja teksti on pakollinen'], group: ['Ryhmä on pakollinen'] },
      new Set(['translations', 'group']),
    );
    addSubFieldErrors(fields, 'translations', 'fi', ['title', 'text']);
    addSubFieldErrors(fields, 'group', 'fi', []);
    expect(hasError(fields, 'translations.fi')).toBe(true);
    expect(hasError(fields, 'translations.sv')).toBe(false);
    expect(messageAt(fields, 'translations')).toBe('Otsikko ja teksti on pakollinen');
    expect(invalidPaths(fields)).toEqual(['translations.fi.title', 'translations.fi.text', 'group']);
  });
});
