import { crayfishEvening } from './saaristo/events/crayfish-evening.ts';
import { launchDay } from './saaristo/events/launch.ts';
import { rescueDrill } from './saaristo/events/rescue-drill.ts';
import { saaristoFaq } from './saaristo/faq.ts';
import { saaristoLinks } from './saaristo/links.ts';
import { coastCleanup } from './saaristo/news/coast-cleanup.ts';
import { customsHouse } from './saaristo/news/customs-house.ts';
import { electricFerry } from './saaristo/news/electric-ferry.ts';
import { summerCrew } from './saaristo/news/summer-crew.ts';
import { timetable } from './saaristo/news/timetable.ts';
import { winterLift } from './saaristo/news/winter-lift.ts';
import { woodenBoat } from './saaristo/news/wooden-boat.ts';
import { saaristoPages } from './saaristo/pages.ts';
import { saaristoPeople } from './saaristo/people.ts';
import { everydayAtWork } from './saaristo/polls/everyday-at-work.ts';
import { ferryMotif } from './saaristo/polls/ferry-motif.ts';
import { winterParty } from './saaristo/polls/winter-party.ts';
import { saaristoResources } from './saaristo/resources.ts';
import type { DemoTenant } from './types.ts';

/**
 * Saaristo Ab builds boats in Pargas and runs a ferry from Nagu. Some features are off, and some menu items have its
 * own titles.
 */
export const saaristo: DemoTenant = {
  key: 'saaristo',
  name: 'Saaristo Ab',
  color: '#0f6b84',
  default_language: 'sv',
  time_zone: 'Europe/Helsinki',
  settings: {
    resources_enabled: true,
    chat_enabled: true,
    people_enabled: true,
    benefits_enabled: false,
    piiri_articles_enabled: false,
    resource_categories: ['Tidtabeller och rutter', 'Ombord'],
  },
  terms: {
    fi: { our_company: 'Meidän Saaristo', news: 'Ajankohtaista', people: 'Miehistö' },
    sv: { our_company: 'Vårt Saaristo', news: 'Aktuellt', people: 'Besättningen' },
    en: { our_company: 'About Saaristo', news: 'What’s new', people: 'The crew' },
    lt: { our_company: 'Mūsų „Saaristo“', news: 'Aktualijos', people: 'Komanda' },
  },
  logo: 'saaristo/logo',
  covers: [
    'saaristo/covers/archipelago-sunrise',
    'saaristo/covers/summer-sails',
    'saaristo/covers/lighthouse-evening',
  ],
  groups: [
    { name: 'Hela personalen', is_everyone: true },
    { name: 'Varvet' },
    { name: 'Kontoret' },
    { name: 'Trafiken' },
  ],
  people: saaristoPeople,
  news: [electricFerry, winterLift, timetable, summerCrew, woodenBoat, coastCleanup, customsHouse],
  faq: saaristoFaq,
  resources: saaristoResources,
  pages: saaristoPages,
  events: [launchDay, rescueDrill, crayfishEvening],
  polls: [winterParty, everydayAtWork, ferryMotif],
  contentTypes: [],
  forms: [],
  benefits: [],
  links: saaristoLinks,
  thanks: [],
};
