import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const launchDay: DemoEvent = {
  key: 'launch',
  group: 'Hela personalen',
  published: true,
  start: { day: 12, time: '13:00' },
  end: { day: 12, time: '16:00' },
  enroll_until: { day: 8, time: '12:00' },
  comments: true,
  feedback: true,
  enrolled: [
    { user: 'other', comment: 'Tar med familjen, fyra personer.' },
    { user: 'ida.blomqvist' },
    { user: 'johan.lindqvist' },
    { user: 'linnea.granholm' },
  ],
  translations: {
    fi: {
      title: 'Sähkölautta lasketaan vesille',
      location: 'Paraisten telakka, laituri 1',
      text: html`
        <p>Ensimmäinen sähkölauttamme lähtee vesille. Tule katsomaan perheesi kanssa: tarjolla on lohikeittoa ja kahvia.</p>
        <p>Ilmoittaudu, niin tiedämme, montako meitä on laiturilla.</p>
      `,
    },
    sv: {
      title: 'Elfärjan sjösätts',
      location: 'Pargas varv, brygga 1',
      text: html`
        <p>Vår första elfärja går i sjön. Kom och titta med familjen: det bjuds på laxsoppa och kaffe.</p>
        <p>Anmäl dig, så vet vi hur många vi är på bryggan.</p>
      `,
    },
    en: {
      title: 'The electric ferry is launched',
      location: 'Pargas shipyard, pier 1',
      text: html`
        <p>Our first electric ferry takes to the water. Come and watch with your family: there is salmon soup and coffee.</p>
        <p>Please enrol, so that we know how many of us there are on the pier.</p>
      `,
    },
    lt: {
      title: 'Elektrinio kelto nuleidimas į vandenį',
      location: 'Pargo laivų statykla, 1 prieplauka',
      text: html`
        <p>Į vandenį leidžiame pirmąjį savo elektrinį keltą. Ateikite pažiūrėti su šeima: vaišinsime lašišos sriuba ir kava.</p>
        <p>Užsiregistruokite, kad žinotume, kiek mūsų bus prieplaukoje.</p>
      `,
    },
  },
};
