import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const rescueDrill: DemoEvent = {
  key: 'rescue-drill',
  group: 'Trafiken',
  published: true,
  start: { day: 5, time: '09:00' },
  end: { day: 5, time: '12:00' },
  enroll_until: { day: 3, time: '12:00' },
  comments: false,
  feedback: true,
  seats: 3,
  enrolled: [
    { user: 'kalle.sundstrom' },
    { user: 'pekka.aaltonen' },
    { user: 'rasmus.eklund' },
    { user: 'maria.ohman' },
  ],
  translations: {
    fi: {
      title: 'Pelastautumisharjoitus',
      location: 'Nauvon vierasvenesatama',
      text: html`
        <p>Harjoittelemme miehistön kanssa mies yli laidan -tilannetta ja pelastuslautan avaamista. Mukaan mahtuu kolme kerrallaan.</p>
      `,
    },
    sv: {
      title: 'Räddningsövning',
      location: 'Nagu gästhamn',
      text: html`
        <p>Vi övar man över bord och att öppna livflotten tillsammans med besättningen. Tre i taget ryms med.</p>
      `,
    },
    en: {
      title: 'Rescue drill',
      location: 'Nagu guest harbour',
      text: html`
        <p>With the crew we practise man overboard and opening the life raft. There is room for three at a time.</p>
      `,
    },
    lt: {
      title: 'Gelbėjimosi pratybos',
      location: 'Nagu svečių uostas',
      text: html`
        <p>Su įgula treniruosimės gelbėti žmogų už borto ir išskleisti gelbėjimo plaustą. Vienu metu telpa trys.</p>
      `,
    },
  },
};
