import type { TranslatedFields } from '@piiri/shared/contracts/reading.ts';
import { expect, it } from 'vitest';
import { withTranslation } from './with-translation.ts';

const fi = <T>(texts: T) => ({ fi: texts });

it('replaces the texts of an object and keeps the rest', () => {
  const news = {
    id: 7,
    group_name: 'Tuotanto',
    translations: fi({ title: 'Otsikko', text: '<p>a</p>', note: 'x' }),
  };
  expect(withTranslation(news, { language: 'uk', fields: { title: 'Заголовок', text: '<p>б</p>' } })).toEqual(
    {
      id: 7,
      group_name: 'Tuotanto',
      translations: { uk: { title: 'Заголовок', text: '<p>б</p>', note: 'x' } },
    },
  );
});

it('replaces the questions of a poll in their places, and keeps their ids', () => {
  const poll = {
    id: 1,
    translations: fi({ title: 'Lounas' }),
    questions: [
      {
        id: 'a',
        translations: fi({ text: 'Missä?' }),
        options: [{ id: 'b', translations: fi({ text: 'Täällä' }) }],
      },
      { id: 'c', type: 'open', translations: fi({ text: 'Miksi?' }) },
    ],
  };
  const fields: TranslatedFields = {
    title: 'Обід',
    questions: [{ text: 'Де?', options: [{ text: 'Тут' }] }, { text: 'Чому?' }],
  };
  const translated = withTranslation(poll, { language: 'uk', fields });
  expect(translated.questions).toEqual([
    {
      id: 'a',
      translations: { uk: { text: 'Де?' } },
      options: [{ id: 'b', translations: { uk: { text: 'Тут' } } }],
    },
    { id: 'c', type: 'open', translations: { uk: { text: 'Чому?' } } },
  ]);
});

it('replaces a company’s own fields, also where they are shown as facts', () => {
  const item = {
    id: 1,
    custom: { subject: 'Kypärä', day: '2026-01-01' },
    custom_shown: [
      { name: 'subject', kind: 'text', value: 'Kypärä' },
      { name: 'day', kind: 'date', value: '2026-01-01' },
    ],
  };
  const translated = withTranslation(item, { language: 'en', fields: { custom: { subject: 'Helmet' } } });
  expect(translated.custom).toEqual({ subject: 'Helmet', day: '2026-01-01' });
  expect(translated.custom_shown).toEqual([
    { name: 'subject', kind: 'text', value: 'Helmet' },
    { name: 'day', kind: 'date', value: '2026-01-01' },
  ]);
});
