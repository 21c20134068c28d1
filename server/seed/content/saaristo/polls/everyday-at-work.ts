import type { DemoPoll } from '../../types.ts';

export const everydayAtWork: DemoPoll = {
  key: 'everyday-at-work',
  group: 'Hela personalen',
  published_hours: -120,
  deadline: { day: 3, time: '20:00' },
  names: 'anonymous',
  translations: {
    sv: {
      title: 'Hur fungerar vardagen på jobbet?',
      description: 'Två frågor inför planeringen av nästa år. Ingen kan se vem som har svarat vad.',
    },
    fi: {
      title: 'Miten arki töissä sujuu?',
      description: 'Kaksi kysymystä ensi vuoden suunnittelua varten. Kukaan ei näe, kuka vastasi mitä.',
    },
    en: {
      title: 'How is everyday life at work?',
      description: 'Two questions for planning next year. Nobody can see who answered what.',
    },
    lt: {
      title: 'Kaip sekasi kasdieniame darbe?',
      description: 'Du klausimai planuojant kitus metus. Niekas nemato, kas ką atsakė.',
    },
  },
  questions: {
    tools: {
      text: {
        sv: 'Har du de verktyg och den utrustning du behöver?',
        fi: 'Onko sinulla tarvitsemasi työkalut ja varusteet?',
        en: 'Do you have the tools and the gear that you need?',
        lt: 'Ar turite reikiamus įrankius ir įrangą?',
      },
      options: {
        yes: { sv: 'Ja', fi: 'Kyllä', en: 'Yes', lt: 'Taip' },
        partly: { sv: 'Delvis', fi: 'Osittain', en: 'Partly', lt: 'Iš dalies' },
        no: { sv: 'Nej', fi: 'Ei', en: 'No', lt: 'Ne' },
      },
    },
    wish: {
      text: {
        sv: 'Vad borde vi skaffa eller laga först?',
        fi: 'Mitä pitäisi hankkia tai korjata ensin?',
        en: 'What should we buy or mend first?',
        lt: 'Ką pirmiausia turėtume įsigyti ar pataisyti?',
      },
    },
  },
  answered: [
    { user: 'ida.blomqvist', answers: { tools: ['partly'], wish: 'Bättre belysning i hallen vid slipen.' } },
    { user: 'other', answers: { tools: ['yes'] } },
    { user: 'kalle.sundstrom', answers: { tools: ['yes'], wish: 'Värmen i styrhytten på reservfärjan.' } },
    { user: 'rasmus.eklund', answers: { tools: ['partly'], wish: 'Nya flytvästar i stora storlekar.' } },
    { user: 'mehmet.yilmaz', answers: { tools: ['no'], wish: 'A second fume extractor.' } },
    { user: 'sten-ake.fagerholm', answers: { tools: ['yes'] } },
    { user: 'viktorija.zukauskaite', answers: { tools: ['partly'] } },
  ],
};
