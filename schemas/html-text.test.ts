import { describe, expect, test } from 'vitest';
import { excerptOf, htmlText } from './html-text.ts';

test('the words of an HTML text', () => {
  expect(htmlText('<p>Kahvia &amp; pullaa<br>klo&nbsp;9</p><p>Tervetuloa <strong>kaikki</strong>!</p>')).toBe(
    'Kahvia & pullaa klo 9 Tervetuloa kaikki!',
  );
});

describe('an excerpt', () => {
  test('begins with the text, not with its headings', () => {
    expect(excerptOf('<h2>Otsikko</h2><p>Teksti alkaa.</p><h3>Väli</h3><p>Ja jatkuu.</p>', 100)).toBe(
      'Teksti alkaa. Ja jatkuu.',
    );
    expect(excerptOf('<h2>Vain otsikko</h2>', 100)).toBe('Vain otsikko');
  });

  test('ends between words, within its length', () => {
    const cut = excerptOf('<p>Hitsauslinja käynnistyy maanantaina kello kuusi.</p>', 30);
    expect(cut).toBe('Hitsauslinja käynnistyy…');
    expect(excerptOf('<p>Lyhyt.</p>', 30)).toBe('Lyhyt.');
  });
});
