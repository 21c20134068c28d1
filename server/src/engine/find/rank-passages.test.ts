import { describe, expect, test } from 'vitest';
import { proximityOf, type Ranked, rankPassages } from './rank-passages.ts';

const passage = (
  id: number,
  near: number[],
  { wide = near, text = 'Sanoja tekstissä.' }: { wide?: number[]; text?: string } = {},
): Ranked => ({ near, wide, answer: { entity: 'news', object: { id }, heading: null, text } });

/** Passages that the question's words do not tell apart, so that words differ in rarity. */
const others = Array.from({ length: 20 }, (_, at) => passage(100 + at, [0, 0.6]));

const best = (passages: Ranked[], words = ['rare', 'common']) =>
  rankPassages([...passages, ...others], words, 8).map(({ answer }) => answer.object.id);

describe('the best passage', () => {
  test('contains the rare word', () => {
    expect(best([passage(1, [0, 1.2]), passage(2, [0.6, 0])])[0]).toBe(2);
  });

  test('contains a word rather than its parts, however many other passages contain parts', () => {
    const parts = Array.from({ length: 15 }, (_, at) => passage(50 + at, [0, 0], { wide: [1.8, 0] }));
    expect(best([...parts, passage(1, [0, 0.6], { wide: [1.8, 0.6] }), passage(2, [0.6, 0])])[0]).toBe(2);
  });

  test('also contains words like it', () => {
    expect(best([passage(1, [0.6, 0]), passage(2, [0.6, 0], { wide: [0.9, 0] })])[0]).toBe(2);
  });

  test('is short', () => {
    const long = 'Muita sanoja. '.repeat(50);
    expect(best([passage(1, [0.6, 0], { text: long }), passage(2, [0.6, 0])])[0]).toBe(2);
  });

  test('has the words side by side', () => {
    const apart = 'Kortti on tärkeä asia, ja sen lisäksi katoaa muutakin.';
    const near = 'Asia on tärkeä: kortti katoaa, ja sen lisäksi muutakin.';
    expect(
      best(
        [passage(1, [0.6, 0.6], { text: apart }), passage(2, [0.6, 0.6], { text: near })],
        ['kortti', 'katoaa'],
      )[0],
    ).toBe(2);
  });
});

test('scores are between 0 and 1', () => {
  const [first] = rankPassages([passage(1, [50, 50], { text: 'rare common' })], ['rare', 'common'], 8);
  expect(first?.score).toBeGreaterThan(0);
  expect(first?.score).toBeLessThanOrEqual(1);
  expect(rankPassages([], ['rare'], 8)).toEqual([]);
});

test.each([
  ['kortti katoaa', ['kortti', 'katoaa'], 1],
  ['kortin kadotessa', ['kortti', 'katoaa'], 0],
  ['kortit eivät katoa', ['kortti', 'katoaa'], 0.5],
  ['uusi kortti', ['kortti'], 0],
  ['', ['kortti', 'katoaa'], 0],
])('the proximity in %j of %j is %d', (text, words, proximity) => {
  expect(proximityOf(text, words)).toBe(proximity);
});
