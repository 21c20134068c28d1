import { describe, expect, it } from 'vitest';
import { errorsByField, hasError, messageAt } from './errors.ts';

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
