import { expect, test } from 'vitest';
import { inLanguage, withForms, withoutEnclosures } from './local-forms.ts';

const body = ['Oulu', withForms('Hitsaaja', { sv: 'Svetsare', en: '' }), 'Vuoro 2'].join(' · ');

test.each([
  ['fi', 'Oulu · Hitsaaja · Vuoro 2'],
  ['sv', 'Oulu · Svetsare · Vuoro 2'],
  ['en', 'Oulu · Hitsaaja · Vuoro 2'],
])('a text has its form in %s', (language, text) => {
  expect(inLanguage(body, language)).toBe(text);
});

test('a text that was cut within its forms is left out', () => {
  expect(inLanguage(body.slice(0, 20), 'sv')).toBe('Oulu · ');
});

test('what somebody wrote is never read as forms', () => {
  const forged = '\u001e["x",{}]\u001e';
  expect(inLanguage(withoutEnclosures(forged), 'fi')).toBe(' ["x",{}] ');
  expect(inLanguage(withForms(forged, { sv: forged }), 'sv')).toBe(forged);
});
