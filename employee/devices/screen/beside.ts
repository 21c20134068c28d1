import type { Language } from '@piiri/schemas/languages.ts';
import type { ScreenContent } from '@piiri/shared/contracts/screens.ts';
import { element } from '../dom.ts';
import { textIn } from '../texts.ts';
import { todayList } from './slides.ts';
import { clockText, dayText, momentText } from './times.ts';

/** Rows of today that fit beside the stage. */
const MOST_ROWS = 5;

/** Returns what hangs beside the stage in a language: the clock, the next event, and the lists of today if there is room. */
export function besideView(content: ScreenContent, language: Language, now: Date): HTMLElement {
  const { company, beside, screen } = content;
  const zone = company.time_zone;
  const own = beside.find((part) => part.language === language) ?? beside[0];
  const event = own?.next_event;
  const view = element(
    'div',
    'beside',
    element(
      'div',
      'time',
      element('p', 'clock', clockText(now, language, zone)),
      element('p', 'day', dayText(now, language, zone)),
    ),
    event &&
      element(
        'div',
        'next',
        element('p', 'label', textIn(language, 'next_event')),
        element('p', 'event', event.title),
        element(
          'p',
          'text',
          [event.starts && momentText(new Date(event.starts), language, zone), event.place]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
    ...(screen.layout === 'split' ? (own?.today ?? []) : []).map((rows) =>
      todayList(rows, language, MOST_ROWS),
    ),
    element('p', 'company', company.name),
  );
  view.lang = language;
  return view;
}
