import type { DemoPoll } from '../../types.ts';

export const safetyTopics: DemoPoll = {
  key: 'safety-topics',
  group: 'Koko henkilöstö',
  published_hours: -46,
  deadline: { day: 4, time: '12:00' },
  translations: {
    fi: {
      title: 'Mistä puhutaan turvapäivänä?',
      description: 'Valitse rasti, joka on sinulle tärkein. Suosituin saa eniten aikaa.',
    },
    sv: {
      title: 'Vad ska vi tala om på säkerhetsdagen?',
      description: 'Välj den station som är viktigast för dig. Den populäraste får mest tid.',
    },
    en: {
      title: 'What should we talk about on the safety day?',
      description: 'Choose the station that matters most to you. The most popular one gets the most time.',
    },
    lt: {
      title: 'Apie ką kalbėsime saugos dieną?',
      description: 'Pasirinkite jums svarbiausią stotelę. Populiariausiai skirsime daugiausia laiko.',
    },
  },
  questions: {
    station: {
      text: {
        fi: 'Mikä rasteista on sinulle tärkein?',
        sv: 'Vilken station är viktigast för dig?',
        en: 'Which station matters most to you?',
        lt: 'Kuri stotelė jums svarbiausia?',
      },
      options: {
        fire: {
          fi: 'Alkusammutus',
          sv: 'Förstahandssläckning',
          en: 'Putting out a small fire',
          lt: 'Pirminis gaisro gesinimas',
        },
        lifting: { fi: 'Nostaminen', sv: 'Lyft', en: 'Lifting', lt: 'Krovinių kėlimas' },
        forklift: {
          fi: 'Trukin kuolleet kulmat',
          sv: 'Truckens döda vinklar',
          en: 'A forklift’s blind spots',
          lt: 'Krautuvo aklosios zonos',
        },
        lockout: {
          fi: 'Koneen lukitseminen',
          sv: 'Låsning av maskiner',
          en: 'Locking out a machine',
          lt: 'Mašinos užrakinimas',
        },
      },
    },
    near: {
      text: {
        fi: 'Mikä läheltä piti -tilanne sinulle on jäänyt mieleen?',
        sv: 'Vilket tillbud har du lagt på minnet?',
        en: 'Which near miss do you remember?',
        lt: 'Kokį vos neįvykusį incidentą prisimenate?',
      },
    },
  },
  answered: [
    { user: 'groupadmin', answers: { station: ['lockout'] } },
    {
      user: 'arto.turunen',
      answers: { station: ['forklift'], near: 'Kävelijä tuli hyllyn takaa puhelin kädessä. Ehdin pysähtyä.' },
    },
    { user: 'abdi.hassan', answers: { station: ['forklift'] } },
    {
      user: 'lan.nguyen',
      answers: { station: ['lifting'], near: 'Levy lipesi nostimesta, kukaan ei ollut alla.' },
    },
    { user: 'ville.heikkinen', answers: { station: ['fire'] } },
    {
      user: 'oleksandr.kovalenko',
      answers: { station: ['lockout'], near: 'Someone switched the lathe on while I was cleaning it.' },
    },
    { user: 'niko.rasanen', answers: { station: ['lockout'] } },
  ],
};
