import { describe, expect, test } from 'vitest';
import { languageFindings, sentencesOf } from './plain-language.ts';

const kinds = (...args: Parameters<typeof languageFindings>) =>
  languageFindings(...args).map(({ kind, quote }) => [kind, quote]);

describe('sentences', () => {
  test('end at their full stop, not at days, times and abbreviations', () => {
    expect(sentencesOf('Avaamme 1. joulukuuta klo 9.00. Tervetuloa! Kysy esim. Maijalta.', 'fi')).toEqual([
      'Avaamme 1. joulukuuta klo 9.00.',
      'Tervetuloa!',
      'Kysy esim. Maijalta.',
    ]);
    expect(sentencesOf('Otsikko\nTeksti alkaa.', 'fi')).toEqual(['Otsikko', 'Teksti alkaa.']);
    expect(sentencesOf('Vi ses t.ex. Helsingfors. Kom!', 'sv')).toHaveLength(2);
  });
});

describe('plain text', () => {
  test.each([
    [
      'fi',
      'Kahvihuone siirtyy torstaina toiseen kerrokseen. Ota oma kuppi mukaan, jos haluat. Mitään muuta et tarvitse.',
    ],
    ['sv', 'Fikarummet flyttar på torsdag. Ta med din egen kopp om du vill. Vi hoppas att alla trivs.'],
    ['en', 'The coffee room moves on Thursday. Bring your own cup if you like. We need your help.'],
    ['lt', 'Kavos kambarys ketvirtadienį persikelia į antrą aukštą. Pasiimkite savo puodelį. Laukiame visų.'],
  ] as const)('has no findings in %s', (language, text) => {
    expect(languageFindings(text, language)).toEqual([]);
  });
});

describe('hard text', () => {
  test('in Finnish', () => {
    expect(kinds('Mikäli suoritatte ilmoittautumisen, tulkaa ajoissa.', 'fi')).toEqual([
      ['officialese', 'Mikäli'],
      ['officialese', 'suoritatte'],
    ]);
    expect(kinds('Ilmoitus tehdään netissä. Paikat jaetaan heti. Tila on varattu meille.', 'fi')).toEqual([
      ['passive', 'tehdään'],
    ]);
    expect(kinds('Työterveyshuoltosuunnitelmatoimikunta kokoontuu.', 'fi')).toEqual([
      ['long_word', 'Työterveyshuoltosuunnitelmatoimikunta'],
    ]);
  });

  test('in Swedish, English and Lithuanian', () => {
    expect(kinds('Information avseende semester i enlighet med avtalet.', 'sv')).toEqual([
      ['officialese', 'avseende'],
      ['officialese', 'i enlighet med'],
    ]);
    expect(kinds('Nycklar lämnas här. Rum bokas på nätet. Avgiften blir betald.', 'sv')[0]?.[0]).not.toBe(
      'officialese',
    );
    expect(
      kinds('Prior to the visit, utilise the form.', 'en')
        .map(([, quote]) => quote)
        .toSorted(),
    ).toEqual(['Prior to', 'utilise']);
    expect(kinds('The form was sent. It is checked by us. Seats are given out.', 'en')).toEqual([
      ['passive', 'was sent'],
    ]);
    expect(
      kinds('Esant poreikiui pilnai užpildykite formą.', 'lt')
        .map(([, quote]) => quote)
        .toSorted(),
    ).toEqual(['Esant poreikiui', 'pilnai']);
    expect(kinds('Forma yra pateikta. Vietos yra paskirstytos. Raktai buvo išduoti.', 'lt')[0]).toEqual([
      'passive',
      'yra pateikta',
    ]);
  });

  test('counts the words of a long sentence and ignores long addresses', () => {
    const sentence = `Tule ${'sinne ja tänne '.repeat(8)}heti.`;
    expect(languageFindings(sentence, 'fi')).toMatchObject([
      { kind: 'long_sentence', quote: sentence, count: 26 },
    ]);
    expect(
      languageFindings('Lue https://www.esimerkki.fi/hyvinpitkanosoitteenosaollakeskella', 'fi'),
    ).toEqual([]);
  });

  test('lists few findings and ends soon, however long and hostile the text', () => {
    const text = `${'Mikäli tehdään suoritettavaksi '.repeat(3000)}\n${'a.'.repeat(50_000)}\n${'! '.repeat(50_000)}`;
    expect(languageFindings(text, 'fi').length).toBeLessThanOrEqual(16);
    expect(languageFindings('', 'lt')).toEqual([]);
  });
});
