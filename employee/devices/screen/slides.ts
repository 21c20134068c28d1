import type { Language } from '@piiri/schemas/languages.ts';
import type { ScreenBeside, ScreenContent, ScreenSlide } from '@piiri/shared/contracts/screens.ts';
import { element } from '../dom.ts';
import { textIn } from '../texts.ts';
import { clockText, dayText, momentText } from './times.ts';

type Today = ScreenBeside['today'][number];

/** One thing that takes the stage: an object, or the list of today. */
export interface Scene {
  key: string;
  language: Language;
  slide?: ScreenSlide;
  today?: Today;
}

/** Titles longer than this are written smaller. */
const LONG_TITLE = 70;

/** Rows of today's list that are legible together. */
const MOST_ROWS = 8;

/** Returns what is played, in order: the list of today comes first where nothing hangs beside the stage. */
export function scenesOf({ slides, beside, screen }: ScreenContent): Scene[] {
  const lists =
    screen.layout === 'full'
      ? beside.flatMap(({ language, today }) =>
          today.map((rows): Scene => ({ key: `today ${rows.type} ${language}`, language, today: rows })),
        )
      : [];
  return [...lists, ...slides.map((slide): Scene => ({ key: slide.key, language: slide.language, slide }))];
}

function timeOf({ type, starts, ends }: ScreenSlide, language: Language, zone: string): string | null {
  if (starts) {
    const from = momentText(new Date(starts), language, zone);
    if (!ends) return from;
    const [first, last] = [new Date(starts), new Date(ends)];
    const isOneDay = dayText(first, language, zone) === dayText(last, language, zone);
    return `${from} – ${isOneDay ? clockText(last, language, zone) : momentText(last, language, zone)}`;
  }
  if (type === 'poll' && ends)
    return textIn(language, 'until', { time: momentText(new Date(ends), language, zone) });
  return null;
}

function pictureOf(address: string): HTMLElement {
  const picture = element('img', 'picture');
  picture.alt = '';
  picture.decoding = 'async';
  picture.src = address;
  const figure = element('figure', 'figure', picture);
  // Offline, a picture that was never seen leaves its place to the text.
  picture.onerror = () => figure.remove();
  return figure;
}

const factsOf = (facts: ScreenSlide['facts']) =>
  facts.map(({ label, text }) => element('p', 'text', element('span', 'label', `${label} `), text));

/** Returns the list of today as elements. */
export function todayList({ label, rows }: Today, language: Language, most = MOST_ROWS): HTMLElement {
  return element(
    'div',
    'today',
    element('p', 'label', `${label} · ${textIn(language, 'today')}`),
    ...rows
      .slice(0, most)
      .map(({ title, facts }) =>
        element(
          'div',
          'row',
          element('p', 'dish', title),
          facts.length > 0 && element('p', 'text', facts.map(({ text }) => text).join(' · ')),
        ),
      ),
  );
}

/** Returns a scene as the element on the stage. */
export function sceneView({ slide, today, language }: Scene, zone: string): HTMLElement {
  const view = element('article', 'slide');
  view.lang = language;
  if (today) view.append(element('div', 'words', todayList(today, language)));
  if (!slide) return view;
  const time = timeOf(slide, language, zone);
  const title = element('h1', slide.title.length > LONG_TITLE ? 'title long' : 'title', slide.title);
  view.append(
    ...(slide.image ? [pictureOf(slide.image)] : []),
    element(
      'div',
      'words',
      slide.label && element('p', 'label', slide.label),
      title,
      (time || slide.place) && element('p', 'when', [time, slide.place].filter(Boolean).join(' · ')),
      slide.text && element('p', 'text', slide.text),
      ...factsOf(slide.facts),
    ),
  );
  return view;
}
