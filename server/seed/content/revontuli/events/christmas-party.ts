import { html } from '../../html.ts';
import type { DemoEvent } from '../../types.ts';

export const christmasParty: DemoEvent = {
  key: 'christmas-party',
  group: 'Koko henkilöstö',
  published: true,
  start: { day: 20, time: '17:00' },
  end: { day: 20, time: '23:00' },
  enroll_until: { day: 10, time: '16:00' },
  comments: true,
  feedback: true,
  seats: 120,
  enrolled: [
    { user: 'employee', comment: 'Kasvisruoka, kiitos.' },
    { user: 'groupadmin' },
    { user: 'office', comment: 'Tulen suoraan Helsingistä, perillä noin 17.30.' },
    { user: 'seppo.hiltunen' },
    { user: 'ville.heikkinen', comment: 'Pähkinäallergia.' },
    { user: 'niko.rasanen' },
    { user: 'olga.petrova' },
  ],
  translations: {
    fi: {
      title: 'Pikkujoulut Tervahovissa',
      location: 'Tervahovi, Oulu',
      text: html`
        <p>Syödään hyvin, annetaan vuoden työtovereille kiitokset ja tanssitaan. Ruoka on noutopöydästä kello 18, bändi soittaa yhdeksästä eteenpäin.</p>
        <p>Tuotannon iltavuoro päättyy sinä päivänä jo kello 16. Bussi lähtee tehtaan portilta 16.30 ja palaa 23.15.</p>
        <p>Kerro ilmoittautuessasi ruoka-aineallergioista.</p>
      `,
    },
    sv: {
      title: 'Lillajul på Tervahovi',
      location: 'Tervahovi, Uleåborg',
      text: html`
        <p>Vi äter gott, tackar årets arbetskamrater och dansar. Maten serveras från buffébord klockan 18 och bandet spelar från nio.</p>
        <p>Kvällsskiftet i produktionen slutar den dagen redan klockan 16. Bussen avgår från fabriksporten 16.30 och återvänder 23.15.</p>
        <p>Berätta om matallergier när du anmäler dig.</p>
      `,
    },
    en: {
      title: 'Christmas party at Tervahovi',
      location: 'Tervahovi, Oulu',
      text: html`
        <p>Good food, thanks to the colleagues of the year, and dancing. Dinner is a buffet at 18, and the band plays from nine.</p>
        <p>The evening shift in production ends at 16 that day. A bus leaves the factory gate at 16.30 and returns at 23.15.</p>
        <p>Please tell about food allergies when you enrol.</p>
      `,
    },
    lt: {
      title: 'Kalėdinis vakarėlis Tervahovi',
      location: 'Tervahovi, Oulu',
      text: html`
        <p>Skaniai pavakarieniausime, padėkosime metų bendradarbiams ir pašoksime. Vakarienė – švediškas stalas 18 val., grupė gros nuo devintos.</p>
        <p>Vakarinė gamybos pamaina tą dieną baigsis jau 16 val. Autobusas nuo gamyklos vartų išvyks 16.30 ir grįš 23.15.</p>
        <p>Registruodamiesi nurodykite maisto alergijas.</p>
      `,
    },
  },
};
