import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const autumnDay: DemoEvent = {
  key: 'autumn-day',
  group: 'Koko henkilöstö',
  published: true,
  start: { day: -38, time: '12:00' },
  end: { day: -38, time: '17:00' },
  feedback: true,
  translations: {
    fi: {
      title: 'Syksyn kehityspäivä',
      location: 'Oulun Kaupunginteatteri',
      text: html`
        <p>Yhteinen iltapäivä: uuden lämpöpumpun esittely, asiakkaan puheenvuoro ja ryhmätöitä sekaryhmissä yli toimipaikkojen.</p>
        <p>Kaunasin väki osallistui etäyhteydellä omasta salistaan.</p>
      `,
    },
    sv: {
      title: 'Höstens utvecklingsdag',
      location: 'Uleåborgs stadsteater',
      text: html`
        <p>En gemensam eftermiddag: den nya värmepumpen presenterades, en kund höll anförande och vi arbetade i grupper tvärs över orterna.</p>
        <p>Kollegerna i Kaunas deltog på distans från sin egen sal.</p>
      `,
    },
    en: {
      title: 'Autumn development day',
      location: 'Oulu City Theatre',
      text: html`
        <p>An afternoon together: the new heat pump was presented, a customer gave a talk, and we worked in groups across the sites.</p>
        <p>The people in Kaunas took part remotely from a hall of their own.</p>
      `,
    },
    lt: {
      title: 'Rudens tobulėjimo diena',
      location: 'Oulu miesto teatras',
      text: html`
        <p>Bendra popietė: pristatėme naująjį šilumos siurblį, kalbėjo klientas, dirbome mišriose skirtingų padalinių grupėse.</p>
        <p>Kauno kolegos dalyvavo nuotoliniu būdu iš savo salės.</p>
      `,
    },
  },
};
