import { expect, test } from 'vitest';
import { anchorOf, locate } from './anchor.ts';

const TEXT = 'Kahvia on tarjolla aulassa.\nLounas on tarjolla ruokalassa kello yksitoista.\nTervetuloa!';

const anchorOfWords = (words: string, from = 0, text = TEXT) => {
  const at = text.indexOf(words, from);
  return anchorOf(text, { from: at, to: at + words.length });
};

const wordsAt = (text: string, anchor: ReturnType<typeof anchorOf>) => {
  const range = locate(text, anchor);
  return range && text.slice(range.from, range.to);
};

test('a passage is found again after changes elsewhere', () => {
  const anchor = anchorOfWords('tarjolla ruokalassa');
  expect(wordsAt(`Uusi alku.\n${TEXT}\nUusi loppu.`, anchor)).toBe('tarjolla ruokalassa');
  expect(wordsAt(TEXT.replace('Kahvia on tarjolla aulassa.\n', ''), anchor)).toBe('tarjolla ruokalassa');
});

test('of several equal passages the one with the same surroundings is found', () => {
  const anchor = anchorOfWords('on tarjolla', TEXT.indexOf('Lounas'));
  const moved = `Lounas vaihtuu.\n${TEXT}`;
  expect(locate(moved, anchor)?.from).toBe(moved.indexOf('on tarjolla ruokalassa'));
  expect(locate(TEXT, anchor)?.from).toBe(anchor.start);
});

test('a passage whose words were changed is what stands between its surroundings', () => {
  const anchor = anchorOfWords('tarjolla ruokalassa');
  expect(wordsAt(TEXT.replace('tarjolla ruokalassa', 'saatavilla kahviossa'), anchor)).toBe(
    'saatavilla kahviossa',
  );
});

test('a deleted passage is gone, also when its few words occur elsewhere by chance', () => {
  const long = anchorOfWords('Lounas on tarjolla ruokalassa kello yksitoista.');
  expect(locate('Kahvia on tarjolla aulassa.\nTervetuloa!', long)).toBeUndefined();
  const short = anchorOfWords('on', TEXT.indexOf('Lounas'));
  expect(locate('Tilalla on jotain aivan muuta kuin ennen.', short)).toBeUndefined();
  expect(locate('', short)).toBeUndefined();
});

test('a whole text and a passage at its edge have no surroundings to match', () => {
  expect(locate('Moi', anchorOf('Moi', { from: 0, to: 3 }))).toMatchObject({ from: 0, to: 3 });
  const first = anchorOfWords('Kahvia');
  expect(wordsAt(TEXT, first)).toBe('Kahvia');
});

test('a long passage is cut, and its surroundings follow the cut', () => {
  const text = 'a'.repeat(600);
  const anchor = anchorOf(text, { from: 0, to: 600 });
  expect([anchor.quote.length, anchor.after.length]).toEqual([500, 60]);
});

test('searching a long repetitive text ends', () => {
  const text = 'ja '.repeat(30_000);
  expect(locate(text, anchorOf(text, { from: 300, to: 302 }))).toBeDefined();
});
