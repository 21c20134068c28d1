import { expect, test } from 'vitest';
import { cleanText, cutText, isInvisible } from './clean-text.ts';

test('characters that cannot be stored are removed, and other text stays', () => {
  expect(cleanText('a\u0000b\u0007c\ud800d\udc00e\uffff\u009b')).toBe('abcde');
  const input = 'Rivi\r\n\tvaihtuu 😀 👩‍👩‍👧‍👦 ė «å»';
  expect(cleanText(input)).toBe(input);
});

test('no control character reverses the direction of the text after it', () => {
  expect(cleanText('lasku\u202efdp.exe')).toBe('laskufdp.exe');
  expect(cleanText('\u202a+358 40 123 4567\u202c')).toBe('+358 40 123 4567');
  const bidiText = 'שלום\u200f! \u2067العربية\u2069';
  expect(cleanText(bidiText)).toBe(bidiText);
});

test('a text of invisible characters only is empty', () => {
  for (const text of [
    '',
    ' ',
    '\u00a0',
    '\u200b\u200d',
    '\u2800',
    '\u3164',
    '\u202e',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\uffa0',
    '\ufe0f',
    '\u2066\u2069',
  ])
    expect(isInvisible(text), JSON.stringify(text)).toBe(true);
  for (const text of ['a', '😀', '.', '❤️']) expect(isInvisible(text)).toBe(false);
});

test('cutting never splits a character', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('👩‍👩‍👧‍👦', 4)).not.toMatch(/\p{Cs}/u);
});
