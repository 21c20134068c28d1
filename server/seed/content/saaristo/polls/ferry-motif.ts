import type { DemoPoll } from '../../types.ts';

export const ferryMotif: DemoPoll = {
  key: 'ferry-motif',
  group: 'Hela personalen',
  published_hours: -9,
  deadline: { day: 12, time: '18:00' },
  names: 'attached',
  results: 'after_answer',
  translations: {
    sv: {
      title: 'Vad ska målas på Silverskärs sida?',
      description:
        'Välj en bild eller föreslå en egen. Viktorija målar den som får flest röster innan isen går, och den som föreslagit den får dra första penseldraget.',
    },
    fi: {
      title: 'Mitä maalataan Silverskärin kylkeen?',
      description:
        'Valitse kuva tai ehdota omaa. Viktorija maalaa eniten ääniä saaneen ennen jäiden lähtöä, ja ehdottaja saa vetää ensimmäisen siveltimenvedon.',
    },
    en: {
      title: 'What shall we paint on Silverskär’s side?',
      description:
        'Choose a picture or suggest your own. Viktorija paints the one with the most votes before the ice breaks up, and whoever suggested it makes the first stroke.',
    },
    lt: {
      title: 'Ką nupiešime ant „Silverskär“ borto?',
      description:
        'Pasirinkite piešinį arba pasiūlykite savo. Daugiausia balsų gavusį Viktorija nupieš dar prieš ledonešį, o jį pasiūliusysis brūkštels pirmas.',
    },
  },
  questions: {
    picture: {
      text: { sv: 'Din bild', fi: 'Sinun kuvasi', en: 'Your picture', lt: 'Jūsų piešinys' },
      options: {
        eider: { sv: 'En ejder', fi: 'Haahka', en: 'An eider', lt: 'Gaga' },
        tern: { sv: 'En silvertärna', fi: 'Lapintiira', en: 'An Arctic tern', lt: 'Poliarinė žuvėdra' },
        juniper: { sv: 'En enbuske', fi: 'Kataja', en: 'A juniper bush', lt: 'Kadagys' },
      },
    },
    own: {
      text: {
        sv: 'Eget förslag',
        fi: 'Oma ehdotus',
        en: 'A suggestion of your own',
        lt: 'Jūsų pasiūlymas',
      },
    },
  },
  answered: [
    { user: 'kalle.sundstrom', answers: { picture: ['tern'] } },
    { user: 'ida.blomqvist', answers: { picture: ['eider'], own: 'En ål, för elen' } },
    { user: 'maria.ohman', answers: { picture: ['tern'] } },
    { user: 'pekka.aaltonen', answers: { picture: ['juniper'], own: 'Salama' } },
    { user: 'sten-ake.fagerholm', answers: { picture: ['eider'] } },
    { user: 'viktorija.zukauskaite', answers: { picture: ['tern'] } },
    { user: 'linnea.granholm', answers: { picture: ['tern'], own: 'Kajsas gamla ratt' } },
  ],
};
