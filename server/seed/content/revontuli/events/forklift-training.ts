import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const forkliftTraining: DemoEvent = {
  key: 'forklift-training',
  group: 'Tuotanto',
  published: true,
  start: { day: 6, time: '08:00' },
  end: { day: 6, time: '12:00' },
  enroll_until: { day: 4, time: '12:00' },
  comments: true,
  feedback: true,
  seats: 4,
  enrolled: [
    { user: 'arto.turunen' },
    { user: 'lan.nguyen' },
    { user: 'abdi.hassan', comment: 'Ensimmäinen kerta.' },
    { user: 'ville.heikkinen' },
    { user: 'seppo.hiltunen' },
    { user: 'oleksandr.kovalenko' },
  ],
  translations: {
    fi: {
      title: 'Trukkikortin kertauskurssi',
      location: 'Halli 2, neuvotteluhuone Kuovi',
      text: html`
        <p>Aamupäivän mittainen kertaus niille, joiden trukkikortti vanhenee keväällä. Ensin puolitoista tuntia teoriaa, sitten ajamme radan.</p>
        <p>Paikkoja on neljä, jotta jokainen ehtii ajaa. Jos kurssi on täynnä, ilmoittaudu jonoon: järjestämme toisen kurssin, kun jonossa on neljä.</p>
        <p>Ota mukaan turvakengät ja vanha kortti.</p>
      `,
    },
    sv: {
      title: 'Repetitionskurs för truckkort',
      location: 'Hall 2, mötesrummet Kuovi',
      text: html`
        <p>En förmiddags repetition för dem vars truckkort går ut i vår. Först en och en halv timme teori, sedan kör vi banan.</p>
        <p>Det finns fyra platser, så att alla hinner köra. Är kursen full, ställ dig i kö: vi ordnar en till när fyra köar.</p>
        <p>Ta med skyddsskor och ditt gamla kort.</p>
      `,
    },
    en: {
      title: 'Forklift licence refresher',
      location: 'Hall 2, meeting room Kuovi',
      text: html`
        <p>A morning’s refresher for those whose forklift licence expires in spring. First an hour and a half of theory, then we drive the course.</p>
        <p>There are four seats, so that everybody gets to drive. If it is full, join the waiting list: we arrange another one once four people wait.</p>
        <p>Bring safety shoes and your old licence.</p>
      `,
    },
    lt: {
      title: 'Krautuvo vairuotojo pažymėjimo atnaujinimo kursai',
      location: '2 salė, pasitarimų kambarys „Kuovi“',
      text: html`
        <p>Pusės dienos kursai tiems, kurių krautuvo vairuotojo pažymėjimas baigs galioti pavasarį. Iš pradžių – pusantros valandos teorijos, paskui važiuosime trasa.</p>
        <p>Vietų yra keturios, kad kiekvienas spėtų pavažiuoti. Jei vietų nebėra, stokite į eilę: kai lauks keturi, surengsime dar vienus kursus.</p>
        <p>Pasiimkite apsauginę avalynę ir senąjį pažymėjimą.</p>
      `,
    },
  },
};
