import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const managementHour: DemoEvent = {
  key: 'management-hour',
  group: 'Koko henkilöstö',
  published: true,
  start: { day: 3, time: '09:00' },
  end: { day: 3, time: '10:00' },
  feedback: true,
  translations: {
    fi: {
      title: 'Johdon kyselytunti',
      location: 'Teams ja auditorio Oulussa',
      text: html`
        <p>Toimitusjohtaja ja talousjohtaja kertovat, miltä vuosi näyttää ja mitä ensi vuonna rakennetaan. Puolet ajasta on kysymyksiä varten.</p>
        <p>Tunti tallennetaan. Yövuoro voi katsoa sen seuraavana päivänä, ja kysymyksiä voi jättää etukäteen palautekanavaan.</p>
      `,
    },
    sv: {
      title: 'Frågestund med ledningen',
      location: 'Teams och auditoriet i Uleåborg',
      text: html`
        <p>Verkställande direktören och ekonomidirektören berättar hur året ser ut och vad vi bygger nästa år. Halva tiden är reserverad för frågor.</p>
        <p>Timmen spelas in. Nattskiftet kan se den dagen därpå, och frågor kan lämnas på förhand i responskanalen.</p>
      `,
    },
    en: {
      title: 'Ask the management',
      location: 'Teams and the auditorium in Oulu',
      text: html`
        <p>The managing director and the finance director tell how the year looks and what we build next year. Half of the time is for questions.</p>
        <p>The hour is recorded. The night shift can watch it the next day, and questions can be left beforehand in the feedback channel.</p>
      `,
    },
    lt: {
      title: 'Klausimų valanda su vadovybe',
      location: '„Teams“ ir auditorija Oulu',
      text: html`
        <p>Generalinis ir finansų direktoriai papasakos, kaip atrodo metai ir ką statysime kitąmet. Pusė laiko skirta klausimams.</p>
        <p>Valanda bus įrašyta. Naktinė pamaina galės ją pažiūrėti kitą dieną, o klausimus galima iš anksto palikti atsiliepimų kanale.</p>
      `,
    },
  },
};
