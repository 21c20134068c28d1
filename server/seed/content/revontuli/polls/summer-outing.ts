import type { DemoPoll } from '../../types.ts';

export const summerOuting: DemoPoll = {
  key: 'summer-outing',
  group: 'Tuotanto',
  published_hours: -620,
  deadline: { day: -12, time: '15:00' },
  names: 'anonymous',
  results: 'after_deadline',
  translations: {
    fi: {
      title: 'Minne tuotannon kesäretki?',
      description:
        'Yhden päivän retki toukokuun lopussa, bussikuljetus tehtaalta. Eniten ääniä saanut kohde voittaa.',
    },
    sv: {
      title: 'Vart ska produktionens sommarutflykt gå?',
      description: 'En dagstur i slutet av maj med buss från fabriken. Det mål som får flest röster vinner.',
    },
    en: {
      title: 'Where should production’s summer outing go?',
      description:
        'A day trip at the end of May, by bus from the factory. The place with the most votes wins.',
    },
    lt: {
      title: 'Kur vyks gamybos vasaros išvyka?',
      description:
        'Vienos dienos išvyka gegužės pabaigoje, autobusu nuo gamyklos. Laimi daugiausia balsų surinkusi vieta.',
    },
  },
  questions: {
    place: {
      text: { fi: 'Retken kohde', sv: 'Utflyktens mål', en: 'The place to go', lt: 'Išvykos vieta' },
      options: {
        hailuoto: {
          fi: 'Hailuoto: kalastusta ja savustusta',
          sv: 'Karlö: fiske och rökning',
          en: 'Hailuoto: fishing and smoking the catch',
          lt: 'Hailuoto: žvejyba ir žuvies rūkymas',
        },
        syote: {
          fi: 'Iso-Syöte: maastopyöräilyä ja sauna',
          sv: 'Iso-Syöte: terrängcykling och bastu',
          en: 'Iso-Syöte: mountain biking and a sauna',
          lt: 'Iso-Syöte: kalnų dviračiai ir pirtis',
        },
        koiteli: {
          fi: 'Koitelinkoski: melontaa ja makkaraa',
          sv: 'Koitelinkoski: paddling och korvgrillning',
          en: 'Koitelinkoski: canoeing and a barbecue',
          lt: 'Koitelinkoski: baidarės ir dešrelės ant laužo',
        },
      },
    },
  },
  answered: [
    { user: 'groupadmin', answers: { place: ['hailuoto'] } },
    { user: 'employee', answers: { place: ['koiteli'] } },
    { user: 'seppo.hiltunen', answers: { place: ['hailuoto'] } },
    { user: 'ville.heikkinen', answers: { place: ['syote'] } },
    { user: 'lan.nguyen', answers: { place: ['koiteli'] } },
    { user: 'abdi.hassan', answers: { place: ['koiteli'] } },
    { user: 'niko.rasanen', answers: { place: ['syote'] } },
    { user: 'iryna.shevchenko', answers: { place: ['koiteli'] } },
    { user: 'arto.turunen', answers: { place: ['hailuoto'] } },
    { user: 'tiina.vaisanen', answers: { place: ['koiteli'] } },
    { user: 'mantas.vaitkus', answers: { place: ['hailuoto'] } },
    { user: 'fatima.al-hassan', answers: { place: ['koiteli'] } },
  ],
};
