import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const crayfishEvening: DemoEvent = {
  key: 'crayfish-evening',
  group: 'Hela personalen',
  published: true,
  start: { day: -60, time: '18:00' },
  end: { day: -60, time: '22:00' },
  feedback: true,
  translations: {
    fi: {
      title: 'Saariston rapujuhla',
      location: 'Telakan vanha purjehalli',
      text: html`
        <p>Rapuja, lauluja ja pitkä pöytä vanhassa purjehallissa. Kiitos kaikille, jotka kattoivat, keittivät ja soittivat.</p>
      `,
    },
    sv: {
      title: 'Skärgårdens kräftskiva',
      location: 'Varvets gamla segelloft',
      text: html`
        <p>Kräftor, sånger och ett långt bord på det gamla segelloftet. Tack till alla som dukade, kokade och spelade.</p>
      `,
    },
    en: {
      title: 'Crayfish evening',
      location: 'The shipyard’s old sail loft',
      text: html`
        <p>Crayfish, songs and a long table in the old sail loft. Thank you to all who laid the table, cooked and played.</p>
      `,
    },
    lt: {
      title: 'Vėžių vakaras',
      location: 'Senoji laivų statyklos burių palėpė',
      text: html`
        <p>Vėžiai, dainos ir ilgas stalas senojoje burių palėpėje. Ačiū visiems, kurie dengė stalą, virė ir grojo.</p>
      `,
    },
  },
};
