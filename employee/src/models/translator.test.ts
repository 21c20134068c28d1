import { expect, it } from 'vitest';
import { createTranslator } from './translator.ts';

const lithuanian = createTranslator('lt');
lithuanian.add('', { app: { close: 'Uždaryti', hello: 'Labas, {{name}}! Esate {{name}}.' } });
lithuanian.add('events:', {
  seats_one: '{{count}} vieta',
  seats_few: '{{count}} vietos',
  seats_other: '{{count}} vietų',
});

it('says words by their key, and of a screen by its name', () => {
  expect(lithuanian.translate('app.close')).toBe('Uždaryti');
  lithuanian.add('news:', { title: 'Naujienos' });
  expect(lithuanian.translate('news:title')).toBe('Naujienos');
});

it.each([
  [1, '1 vieta'],
  [2, '2 vietos'],
  [0, '0 vietų'],
  [10, '10 vietų'],
  [21, '21 vieta'],
])('chooses the form that the language has for %d', (count, words) => {
  expect(lithuanian.translate('events:seats', { count })).toBe(words);
});

it('fills in what is given as it is, wherever it stands', () => {
  const name = '{{name}} $& <b>$1</b>';
  expect(lithuanian.translate('app.hello', { name })).toBe(`Labas, ${name}! Esate ${name}.`);
  expect(lithuanian.translate('app.hello')).toBe('Labas, ! Esate .');
});

it('says the key of what it does not know', () => {
  expect([
    lithuanian.translate('app.nothing'),
    lithuanian.translate('polls:title'),
    lithuanian.translate('app'),
  ]).toEqual(['app.nothing', 'title', 'app']);
});
