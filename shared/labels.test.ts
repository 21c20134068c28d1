import { describe, expect, it } from 'vitest';
import { fieldLabel, labelKeys } from './labels.ts';

describe('the label keys of a field', () => {
  it('go from the most specific to the field’s own', () => {
    expect(labelKeys('questions.0.options.1.translations.fi.text')).toEqual([
      'questions.options.text',
      'options.text',
      'text',
    ]);
    expect(labelKeys('translations.title')).toEqual(['title']);
    expect(labelKeys('translations')).toEqual(['translations']);
    expect(labelKeys('release_date')).toEqual(['release_date']);
  });

  it('lead to its label, or to its name in words if no locale file has one', () => {
    const texts = {
      name: 'Kysely',
      plural: 'Kyselyt',
      fields: { text: 'Teksti', 'options.text': 'Vaihtoehto' },
    };
    expect(fieldLabel(texts, 'questions.3.options.0.translations.sv.text')).toBe('Vaihtoehto');
    expect(fieldLabel(texts, 'questions.3.translations.sv.text')).toBe('Teksti');
    expect(fieldLabel(texts, 'questions.0.allow_several')).toBe('Allow several');
    expect(fieldLabel(undefined, 'translations.fi.title')).toBe('Title');
  });
});
