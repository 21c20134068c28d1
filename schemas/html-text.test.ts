import { describe, expect, test } from 'vitest';
import { excerptOf, htmlText, isNestedDeeper } from './html-text.ts';

test('the text of HTML contains its words without tags', () => {
  expect(htmlText('<p>Kahvia &amp; pullaa<br>klo&nbsp;9</p><p>Tervetuloa <strong>kaikki</strong>!</p>')).toBe(
    'Kahvia & pullaa klo 9 Tervetuloa kaikki!',
  );
});

describe('an excerpt', () => {
  test('begins with the text instead of headings', () => {
    expect(excerptOf('<h2>Otsikko</h2><p>Teksti alkaa.</p><h3>Väli</h3><p>Ja jatkuu.</p>', 100)).toBe(
      'Teksti alkaa. Ja jatkuu.',
    );
    expect(excerptOf('<h2>Vain otsikko</h2>', 100)).toBe('Vain otsikko');
  });

  test('ends between words, within the maximum length', () => {
    const cut = excerptOf('<p>Hitsauslinja käynnistyy maanantaina kello kuusi.</p>', 30);
    expect(cut).toBe('Hitsauslinja käynnistyy…');
    expect(excerptOf('<p>Lyhyt.</p>', 30)).toBe('Lyhyt.');
  });
});

test('an excerpt never splits a character', () => {
  for (const character of ['😀', '👩‍👩‍👧‍👦', '🇫🇮', 'é', '👍🏽']) {
    for (let before = 0; before < 8; before++) {
      const cut = excerptOf(`<p>${'x'.repeat(before)}${character.repeat(90)}</p>`, 60);
      expect(cut).not.toMatch(/\p{Cs}/u);
      expect(cut.length).toBeLessThanOrEqual(60);
      expect(cut.slice(before, -1).replaceAll(character, ''), cut).toBe('');
    }
  }
});

describe('the nesting depth of tags', () => {
  test.each([
    ['<p>a</p>'.repeat(100), false],
    ['<p>never closed'.repeat(100), false],
    ['<ul><li>a<li>b</ul>'.repeat(100), false],
    ['<b></i>'.repeat(100), true],
    ['<div>'.repeat(100), true],
    ['<A>'.repeat(100), true],
  ])('is measured as browsers nest them: case %#', (html, deeper) =>
    expect(isNestedDeeper(html, 50)).toBe(deeper),
  );
});
