import { describe, expect, test } from 'vitest';
import { PASSAGE_LENGTH, passagesOf, sectionOfText, sectionsOfHtml } from './passages.ts';

const sentence = (words: number, seed = 'sana') => `${Array(words).fill(seed).join(' ')}. `;

describe('sections', () => {
  test('keep the path of headings', () => {
    const html =
      '<p>Alku.</p><h2>Loma</h2><p>Lomasta.</p><h3>Talvi</h3><ul><li>Yksi</li><li>Kaksi</li></ul><h2>Palkka</h2><p>Pal<strong>kasta</strong> &amp; muusta.</p>';
    expect(sectionsOfHtml(html)).toEqual([
      { headings: [], blocks: ['Alku.'] },
      { headings: ['Loma'], blocks: ['Lomasta.'] },
      { headings: ['Loma', 'Talvi'], blocks: ['Yksi', 'Kaksi'] },
      { headings: ['Palkka'], blocks: ['Pal kasta & muusta.'] },
    ]);
  });

  test('of hostile markup end in time', () => {
    const from = performance.now();
    for (const html of [
      '<h2>'.repeat(100_000),
      '<p '.repeat(100_000),
      '<'.repeat(300_000),
      `<h2>${'x'.repeat(300_000)}`,
    ])
      passagesOf(sectionsOfHtml(html));
    expect(performance.now() - from).toBeLessThan(5000);
  });
});

describe('passages', () => {
  test('of a short text are one, with its heading', () => {
    expect(passagesOf(sectionsOfHtml('<h2>Loma</h2><p>Lomasta sovitaan.</p>'))).toEqual([
      { heading: 'Loma', text: 'Lomasta sovitaan.', restricted: '' },
    ]);
    expect(passagesOf([sectionOfText('')])).toEqual([]);
  });

  test('name the heading of a short section that was joined to the one before', () => {
    const [passage] = passagesOf(
      sectionsOfHtml('<h2>Loma</h2><p>Lomasta.</p><h2>Palkka</h2><p>Palkasta.</p>'),
    );
    expect(passage).toEqual({ heading: 'Loma', text: 'Lomasta.\nPalkka\nPalkasta.', restricted: '' });
  });

  test.each([
    ['one paragraph', `<p>${sentence(7).repeat(200)}</p>`],
    ['one word', `<p>${'å'.repeat(5000)}</p>`],
    ['characters of two parts', `<p>${'😀'.repeat(3000)}</p>`],
    ['short paragraphs', `<p>${sentence(5)}</p>`.repeat(300)],
    ['headings', `<h2>Otsikko</h2><p>${sentence(25)}</p>`.repeat(40)],
    ['long, then short', `<p>${sentence(7).repeat(22)}sana</p><p>Loppu.</p>`],
    ['short, then long', `<p>Alku.</p><p>${sentence(7).repeat(60)}</p>`],
  ])('of %s have 200 to 800 characters and lose nothing', (_, html) => {
    const passages = passagesOf(sectionsOfHtml(html));
    expect(passages.length).toBeGreaterThan(1);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(PASSAGE_LENGTH.max);
      expect(text.length).toBeGreaterThanOrEqual(PASSAGE_LENGTH.min);
      expect(text).not.toMatch(/\p{Surrogate}/u);
    }
    if (html.startsWith('<p>sana'))
      expect(
        passages
          .map(({ text }) => text)
          .join(' ')
          .match(/sana/g),
      ).toHaveLength(html.match(/sana/g)?.length ?? 0);
  });
});
