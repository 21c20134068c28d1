import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const firstAidCourse: DemoEvent = {
  key: 'first-aid-course',
  group: 'Toimisto',
  published: false,
  start: { day: 30, time: '09:00' },
  end: { day: 30, time: '16:00' },
  enroll_until: { day: 23, time: '16:00' },
  comments: true,
  feedback: true,
  seats: 12,
  translations: {
    fi: {
      title: 'Ensiapukurssi toimistolle',
      location: 'Helsinki, neuvotteluhuone Kajo',
      text: html`
        <p>Päivän kurssi: elvytys, tukehtuminen, haavat ja se, miten hätäpuhelu soitetaan. Todistus on voimassa kolme vuotta.</p>
      `,
    },
    sv: {
      title: 'Första hjälpen-kurs för kontoret',
      location: 'Helsingfors, mötesrummet Kajo',
      text: html`
        <p>En dags kurs: återupplivning, kvävning, sår och hur man ringer ett nödsamtal. Intyget gäller i tre år.</p>
      `,
    },
    en: {
      title: 'First aid course for the office',
      location: 'Helsinki, meeting room Kajo',
      text: html`
        <p>A one-day course: resuscitation, choking, wounds, and how to make an emergency call. The certificate is valid for three years.</p>
      `,
    },
    lt: {
      title: 'Pirmosios pagalbos kursai biurui',
      location: 'Helsinkis, pasitarimų kambarys „Kajo“',
      text: html`
        <p>Vienos dienos kursai: gaivinimas, užspringimas, žaizdos ir kaip skambinti pagalbos numeriu. Pažymėjimas galioja trejus metus.</p>
      `,
    },
  },
};
