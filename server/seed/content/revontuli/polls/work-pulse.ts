import type { DemoPoll } from '../../types.ts';

export const workPulse: DemoPoll = {
  key: 'work-pulse',
  group: 'Koko henkilöstö',
  published_hours: -80,
  deadline: { day: 5, time: '20:00' },
  names: 'anonymous',
  translations: {
    fi: {
      title: 'Miten työssä jaksetaan? Kolme kysymystä',
      description: 'Marraskuun pulssi. Vastaaminen vie minuutin, eikä kukaan saa tietää, kuka vastasi mitä.',
    },
    sv: {
      title: 'Hur orkar vi på jobbet? Tre frågor',
      description:
        'Novembers pulsmätning. Det tar en minut att svara, och ingen får veta vem som svarat vad.',
    },
    en: {
      title: 'How are we coping at work? Three questions',
      description: 'The pulse for November. It takes a minute, and nobody gets to know who answered what.',
    },
    lt: {
      title: 'Kaip sekasi darbe? Trys klausimai',
      description: 'Lapkričio apklausa. Atsakyti užtruksite minutę, ir niekas nesužinos, kas ką atsakė.',
    },
  },
  questions: {
    load: {
      text: {
        fi: 'Onko työtä ollut sopivasti?',
        sv: 'Har arbetsmängden varit lagom?',
        en: 'Has the amount of work been right?',
        lt: 'Ar darbo krūvis buvo tinkamas?',
      },
      options: {
        little: { fi: 'Liian vähän', sv: 'För liten', en: 'Too little', lt: 'Per mažas' },
        right: { fi: 'Sopivasti', sv: 'Lagom', en: 'About right', lt: 'Tinkamas' },
        much: {
          fi: 'Liikaa ajoittain',
          sv: 'För stor ibland',
          en: 'Too much at times',
          lt: 'Kartais per didelis',
        },
        always: {
          fi: 'Jatkuvasti liikaa',
          sv: 'Ständigt för stor',
          en: 'Too much all the time',
          lt: 'Nuolat per didelis',
        },
      },
    },
    help: {
      text: {
        fi: 'Saatko apua, kun tarvitset sitä?',
        sv: 'Får du hjälp när du behöver det?',
        en: 'Do you get help when you need it?',
        lt: 'Ar sulaukiate pagalbos, kai jos reikia?',
      },
      options: {
        always: { fi: 'Aina', sv: 'Alltid', en: 'Always', lt: 'Visada' },
        mostly: { fi: 'Useimmiten', sv: 'Oftast', en: 'Mostly', lt: 'Dažniausiai' },
        seldom: { fi: 'Harvoin', sv: 'Sällan', en: 'Seldom', lt: 'Retai' },
      },
    },
    change: {
      text: {
        fi: 'Mikä yksi asia helpottaisi työtäsi?',
        sv: 'Vilken enda sak skulle göra ditt arbete lättare?',
        en: 'Which one thing would make your work easier?',
        lt: 'Kas vienas dalykas palengvintų jūsų darbą?',
      },
    },
  },
  answered: [
    {
      user: 'seppo.hiltunen',
      answers: { load: ['much'], help: ['mostly'], change: 'Työkalut paikoilleen vuoron lopussa.' },
    },
    { user: 'lan.nguyen', answers: { load: ['right'], help: ['always'] } },
    {
      user: 'camilla.westerholm',
      answers: { load: ['much'], help: ['mostly'], change: 'Färre möten på fredagar.' },
    },
    { user: 'niko.rasanen', answers: { load: ['right'], help: ['always'], change: 'Toinen testirobotti.' } },
    { user: 'abdi.hassan', answers: { load: ['right'], help: ['mostly'] } },
    {
      user: 'tiina.vaisanen',
      answers: { load: ['always'], help: ['seldom'], change: 'Sijainen, kun olen lomalla.' },
    },
    {
      user: 'mantas.vaitkus',
      answers: { load: ['right'], help: ['always'], change: 'Brėžiniai lietuvių kalba.' },
    },
    { user: 'kadri.tamm', answers: { load: ['much'], help: ['mostly'] } },
    { user: 'eero.kemppainen', answers: { load: ['right'], help: ['always'] } },
    {
      user: 'emilia.kallio',
      answers: { load: ['little'], help: ['mostly'], change: 'Aikaa kokeilla rauhassa.' },
    },
    { user: 'office', answers: { load: ['right'], help: ['mostly'] } },
  ],
};
