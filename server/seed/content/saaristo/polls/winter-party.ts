import type { DemoPoll } from '../../types.ts';

export const winterParty: DemoPoll = {
  key: 'winter-party',
  group: 'Hela personalen',
  published_hours: -500,
  deadline: { day: -9, time: '16:00' },
  translations: {
    sv: {
      title: 'När ska vi ha vinterfest?',
      description: 'Festen hålls i båthallen när Ejskär är uppe på slipen. Den dag som passar flest vinner.',
    },
    fi: {
      title: 'Milloin pidetään talvijuhla?',
      description:
        'Juhla on venehallissa, kun Ejskär on nostettu telakalle. Useimmille sopiva päivä voittaa.',
    },
    en: {
      title: 'When shall we have the winter party?',
      description:
        'The party is in the boat hall once the Ejskär is up on the slip. The day that suits most people wins.',
    },
    lt: {
      title: 'Kada rengsime žiemos šventę?',
      description:
        'Šventė vyks laivų angare, kai „Ejskär“ bus iškelta ant slipo. Laimi daugumai tinkanti diena.',
    },
  },
  questions: {
    day: {
      text: {
        sv: 'Dagar som passar dig',
        fi: 'Sinulle sopivat päivät',
        en: 'Days that suit you',
        lt: 'Jums tinkamos dienos',
      },
      allow_several: true,
      options: {
        friday: {
          sv: 'En fredag i januari',
          fi: 'Tammikuun perjantai',
          en: 'A Friday in January',
          lt: 'Sausio penktadienis',
        },
        saturday: {
          sv: 'En lördag i januari',
          fi: 'Tammikuun lauantai',
          en: 'A Saturday in January',
          lt: 'Sausio šeštadienis',
        },
        february: {
          sv: 'Först i februari',
          fi: 'Vasta helmikuussa',
          en: 'Not before February',
          lt: 'Ne anksčiau kaip vasarį',
        },
      },
    },
  },
  answered: [
    { user: 'other', answers: { day: ['friday', 'saturday'] } },
    { user: 'gunilla.karlsson', answers: { day: ['friday'] } },
    { user: 'johan.lindqvist', answers: { day: ['friday', 'february'] } },
    { user: 'kalle.sundstrom', answers: { day: ['saturday'] } },
    { user: 'linnea.granholm', answers: { day: ['friday'] } },
    { user: 'tuomas.virtanen', answers: { day: ['friday', 'saturday'] } },
    { user: 'mehmet.yilmaz', answers: { day: ['february'] } },
  ],
};
