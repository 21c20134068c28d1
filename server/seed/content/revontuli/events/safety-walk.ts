import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const safetyWalk: DemoEvent = {
  key: 'safety-walk',
  group: 'Tuotanto',
  published: true,
  start: { day: -9, time: '13:00' },
  end: { day: -9, time: '15:00' },
  enroll_until: { day: -10, time: '12:00' },
  comments: true,
  feedback: true,
  seats: 15,
  enrolled: [
    { user: 'employee', rating: 5, words: 'Hyvä, että käytiin läpi oikeat paikat omassa hallissa.' },
    { user: 'groupadmin', rating: 4 },
    { user: 'lan.nguyen', rating: 4, words: 'Toivottavasti puutteet myös korjataan.' },
    { user: 'seppo.hiltunen', rating: 3 },
    { user: 'abdi.hassan' },
    { user: 'ville.heikkinen', rating: 5 },
  ],
  translations: {
    fi: {
      title: 'Turvakävely hallissa 1',
      location: 'Halli 1, kokoontuminen taukotilassa',
      text: html`
        <p>Kuljemme hallin läpi työsuojeluvaltuutetun kanssa ja kirjaamme, mikä on kunnossa ja mikä ei. Jokainen saa yhden alueen katsottavakseen.</p>
        <p>Lopuksi juomme kahvit ja päätämme, mitkä kolme asiaa korjataan ensin.</p>
      `,
    },
    sv: {
      title: 'Säkerhetsrunda i hall 1',
      location: 'Hall 1, samling i pausrummet',
      text: html`
        <p>Vi går genom hallen med arbetarskyddsfullmäktigen och skriver upp vad som är i skick och vad som inte är det. Var och en får ett område att se över.</p>
        <p>Till sist dricker vi kaffe och bestämmer vilka tre saker som åtgärdas först.</p>
      `,
    },
    en: {
      title: 'Safety walk in hall 1',
      location: 'Hall 1, meet in the break room',
      text: html`
        <p>We walk through the hall with the safety representative and write down what is in order and what is not. Everybody gets one area to look at.</p>
        <p>Afterwards we have coffee and decide which three things are mended first.</p>
      `,
    },
    lt: {
      title: 'Saugos apžiūra 1-ojoje salėje',
      location: '1 salė, renkamės poilsio kambaryje',
      text: html`
        <p>Su darbuotojų saugos atstovu pereisime salę ir surašysime, kas tvarkinga, o kas ne. Kiekvienas gaus apžiūrėti po vieną zoną.</p>
        <p>Pabaigoje išgersime kavos ir nuspręsime, kuriuos tris dalykus sutvarkysime pirmiausia.</p>
      `,
    },
  },
};
