import type { Fields } from '@piiri/schemas';
import { poll } from '@piiri/schemas/entities/poll.ts';
import { richText } from '@piiri/schemas/field-types/rich-text.ts';
import { text } from '@piiri/schemas/field-types/text.ts';
import { translated } from '@piiri/schemas/field-types/translated.ts';
import { url } from '@piiri/schemas/field-types/url.ts';
import { expect, it } from 'vitest';
import { translatableTexts } from './translatable-texts.ts';

const fields = poll.fields as Fields;

it('finds texts of the source language, in repeated groups too, and which target texts they would replace', () => {
  const texts = translatableTexts(
    fields,
    {
      translations: { fi: { title: 'Ruoka', description: '' }, sv: { title: 'Mat' } },
      questions: [
        {
          type: 'choice',
          translations: { fi: { text: 'Mitä?' } },
          options: [{ translations: { fi: { text: 'Keittoa' }, sv: { text: ' ' } } }],
        },
      ],
    },
    'fi',
    'sv',
  );
  expect(texts.map(({ path, isFree, isAlone }) => [path, isFree, isAlone])).toEqual([
    ['translations.sv.title', false, false],
    ['questions.0.translations.sv.text', true, false],
    ['questions.0.options.0.translations.sv.text', true, true],
  ]);
});

it('skips values without words, such as an address or empty markup', () => {
  const parts = { title: text(), link: url(), body: richText() };
  const fi = { title: 'Uutinen', link: 'https://example.com', body: '<p></p>' };
  const texts = translatableTexts({ texts: translated(parts) }, { texts: { fi } }, 'fi', 'en');
  expect(texts.map(({ path }) => path)).toEqual(['texts.en.title']);
});
