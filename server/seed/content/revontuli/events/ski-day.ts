import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const skiDay: DemoEvent = {
  key: 'ski-day',
  group: 'Koko henkilöstö',
  published: true,
  start: { day: 48, time: '10:00' },
  end: { day: 48, time: '15:00' },
  enroll_until: { day: 40, time: '16:00' },
  comments: false,
  feedback: true,
  enrolled: [{ user: 'groupadmin' }, { user: 'niko.rasanen' }, { user: 'emilia.kallio' }],
  translations: {
    fi: {
      title: 'Hiihtopäivä Syötteellä',
      location: 'Syöte, Pudasjärvi',
      text: html`
        <p>Päivä mäessä tai ladulla, perheet mukaan. Yhtiö maksaa hissiliput ja lounaan, välineet saa vuokrata alennuksella.</p>
        <p>Bussi lähtee Oulusta kello 8 ja palaa viideksi.</p>
      `,
    },
    sv: {
      title: 'Skiddag på Syöte',
      location: 'Syöte, Pudasjärvi',
      text: html`
        <p>En dag i backen eller i spåret, familjerna är välkomna. Företaget betalar liftkort och lunch, och utrustning får man hyra med rabatt.</p>
        <p>Bussen avgår från Uleåborg klockan 8 och är tillbaka till fem.</p>
      `,
    },
    en: {
      title: 'Ski day at Syöte',
      location: 'Syöte, Pudasjärvi',
      text: html`
        <p>A day on the slopes or on the tracks, families are welcome. The company pays lift passes and lunch, and gear can be rented at a discount.</p>
        <p>The bus leaves Oulu at 8 and is back by five.</p>
      `,
    },
    lt: {
      title: 'Slidinėjimo diena Siotėje',
      location: 'Syöte, Pudasjärvi',
      text: html`
        <p>Diena kalnuose arba trasose, kviečiame ir šeimas. Keltuvus ir pietus apmoka bendrovė, įrangą galima išsinuomoti su nuolaida.</p>
        <p>Autobusas iš Oulu išvyks 8 val. ir grįš iki penkių.</p>
      `,
    },
  },
};
