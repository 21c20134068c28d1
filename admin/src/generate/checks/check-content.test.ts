import { entities } from '@piiri/schemas';
import { expect, test } from 'vitest';
import { contentFindings, readLanguageFindings } from './check-content.ts';
import { htmlParts } from './html-parts.ts';

const { news, event, faq } = entities;

const NOW = new Date('2026-12-01T08:00:00Z');

const options = { now: NOW, required: ['fi'], outdated: [], fallback: 'fi' } as const;

const kindsOf = (...[entity, values, more]: [Parameters<typeof contentFindings>[0], object, object?]) =>
  contentFindings(entity, values as never, { ...options, ...more }).map(({ kind, path }) => [kind, path]);

const translations = (text: string) => ({ fi: { title: 'Kahvi', text } });

test('a complete text has no findings', () => {
  const values = {
    translations: translations(
      '<p>Kahvia on tarjolla <a href="/events/3">aulassa</a>.</p><img src="/m/1" alt="Aula">',
    ),
    release_date: '2026-12-02T08:00:00Z',
    expire_date: '2026-12-20T08:00:00Z',
  };
  expect(contentFindings(news, values, options)).toEqual([]);
});

test('pictures without an alternative text and links that lead nowhere are found in their text', () => {
  const html =
    '<p>Hei</p><img src="/m/1" alt=""><img src="/m/2"><p><a href="#">a</a> <a href="www.yritys.fi">b</a></p>';
  const findings = contentFindings(news, { translations: translations(html) }, options);
  const path = 'translations.fi.text';
  expect(findings).toEqual([
    { kind: 'undescribed', path, language: 'fi', picture: '/m/1' },
    { kind: 'undescribed', path, language: 'fi', picture: '/m/2' },
    { kind: 'link_empty', path, language: 'fi', link: '#' },
    { kind: 'link_empty', path, language: 'fi', link: 'www.yritys.fi' },
  ]);
});

test('a picture above the text without an alternative text is found in each language that has a text', () => {
  const texts = {
    fi: { title: 'Kahvi', text: '<p>Hei.</p>', image_alt: 'Kuppi pöydällä' },
    sv: { title: 'Kaffe', text: '<p>Hej.</p>' },
    en: { image_alt: 'A cup on a table' },
  };
  const image = '/api/media/aaaaaaaaaaaaaaaaaaaaaaaa/large.webp';
  expect(kindsOf(news, { translations: texts, image })).toEqual([
    ['undescribed', 'translations.sv.image_alt'],
  ]);
  expect(kindsOf(news, { translations: texts })).toEqual([]);
});

test('dates that contradict each other or are over are found', () => {
  const published = { translations: translations('<p>Hei.</p>') };
  expect(
    kindsOf(news, {
      ...published,
      release_date: '2026-12-05T08:00:00Z',
      expire_date: '2026-12-04T08:00:00Z',
    }),
  ).toEqual([['date_contradiction', 'expire_date']]);
  expect(kindsOf(news, { ...published, expire_date: '2026-11-04T08:00:00Z' })).toEqual([
    ['expired', 'expire_date'],
  ]);
  const times = {
    ...published,
    start_time: '2026-12-05T08:00:00Z',
    end_time: '2026-12-05T07:00:00Z',
    enrollment_end_time: '2026-12-05T06:00:00Z',
  };
  expect(kindsOf(event, times)).toEqual([['date_contradiction', 'end_time']]);
  const open = { ...times, end_time: '2026-12-05T12:00:00Z', enrollment_end_time: '2026-12-05T09:00:00Z' };
  expect(kindsOf(event, { ...open, enrollment_enabled: true })).toEqual([
    ['enrolment_after_start', 'enrollment_end_time'],
  ]);
  expect(kindsOf(event, { ...open, enrollment_enabled: false })).toEqual([]);
  expect(kindsOf(event, { ...published, start_time: '2026-11-05T08:00:00Z' })).toEqual([
    ['in_past', 'start_time'],
  ]);
});

test('missing, begun and outdated languages are found', () => {
  const texts = {
    ...translations('<p>Hei.</p>'),
    sv: { title: 'Kaffe', text: null },
    lt: { title: 'Kava', text: '<p>Labas.</p>' },
  };
  expect(kindsOf(news, { translations: texts }, { required: ['fi', 'en'], outdated: ['lt'] })).toEqual([
    ['language_partial', 'translations.sv.title'],
    ['language_missing', 'translations.en.title'],
    ['language_outdated', 'translations.lt.title'],
  ]);
});

test('each language is judged by its own words, in any formatted text', () => {
  const answer = (text: string) => ({ question: 'K?', answer: `<p>${text}</p>` });
  const values = { translations: { fi: answer('Mikäli haluat, tule.'), en: answer('Mikäli prior to.') } };
  const findings = contentFindings(faq, values, options).filter(({ kind }) => kind === 'officialese');
  expect(findings.map(({ path, quote }) => [path, quote])).toEqual([
    ['translations.fi.answer', 'Mikäli'],
    ['translations.en.answer', 'prior to'],
  ]);
});

test('blocks are lines, and inline formatting does not part words', () => {
  expect(
    htmlParts('<h2>Otsikko</h2><p>Vah<strong>va</strong> &amp; &lt;b&gt;</p><ul><li><p>Yksi</p></li></ul>')
      .text,
  ).toBe('Otsikko\nVahva & <b>\nYksi');
});

test('languages without a text that readers have chosen are found, but for those left out on purpose', () => {
  const values = { translations: translations('<p>Hei.</p>'), published_languages: null };
  const languages = { required: ['fi'], chosen: ['fi', 'lt'] } as const;
  expect(readLanguageFindings(news, values, languages)).toEqual([
    { kind: 'language_read', path: 'translations.lt.title', language: 'lt' },
  ]);
  expect(readLanguageFindings(news, { ...values, published_languages: ['fi'] }, languages)).toEqual([]);
});
