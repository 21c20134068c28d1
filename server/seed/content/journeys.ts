import type { DemoTenant } from './types.ts';

type Texts = Readonly<Record<'fi' | 'sv' | 'en' | 'lt', { title: string; text?: string }>>;

interface DemoJourney {
  translations: Readonly<Record<string, { title: string }>>;
  steps: readonly {
    id: string;
    day: number;
    kind: string;
    object?: { entity: string; key: string };
    translations: Texts;
  }[];
  /** Days since the first day of work, by user name. */
  people: Readonly<Record<string, number>>;
}

/** Returns texts in all languages; each is a title, or a title and a text. */
const texts = (fi: string[], sv: string[], en: string[], lt: string[]): Texts => {
  const of = ([title = '', text]: string[]) => ({ title, ...(text && { text }) });
  return { fi: of(fi), sv: of(sv), en: of(en), lt: of(lt) };
};

/** Journeys of the demo's companies. */
export const demoJourneys: Readonly<Partial<Record<DemoTenant['key'], readonly DemoJourney[]>>> = {
  revontuli: [
    {
      translations: {
        fi: { title: 'Ensimmäiset 90 päivää' },
        sv: { title: 'De första 90 dagarna' },
        en: { title: 'The first 90 days' },
        lt: { title: 'Pirmosios 90 dienų' },
      },
      people: { employee: 9 },
      steps: [
        {
          id: 'welcome',
          day: 0,
          kind: 'message',
          translations: texts(
            [
              'Tervetuloa Revontuleen',
              'Esihenkilösi ottaa sinut vastaan kello 9. Tutustu rauhassa taloon ja ihmisiin.',
            ],
            [
              'Välkommen till Revontuli',
              'Din chef tar emot dig klockan 9. Bekanta dig i lugn och ro med huset och människorna.',
            ],
            [
              'Welcome to Revontuli',
              'Your manager will meet you at nine. Take your time to get to know the house and the people.',
            ],
            [
              'Sveiki atvykę į „Revontuli“',
              'Vadovas jus pasitiks devintą. Neskubėdami susipažinkite su namais ir žmonėmis.',
            ],
          ),
        },
        {
          id: 'tour',
          day: 1,
          kind: 'manager_task',
          translations: texts(
            ['Kierros tehtaalla', 'Näytä pelastautumistiet, ensiapupisteet ja ruokala.'],
            ['Rundtur på fabriken', 'Visa utrymningsvägarna, förstahjälpspunkterna och matsalen.'],
            ['Tour of the plant', 'Show the escape routes, the first-aid points and the canteen.'],
            [
              'Ekskursija po gamyklą',
              'Parodykite evakuacijos kelius, pirmosios pagalbos vietas ir valgyklą.',
            ],
          ),
        },
        {
          id: 'safety',
          day: 3,
          kind: 'content',
          object: { entity: 'news', key: 'safety-day' },
          translations: texts(
            ['Turvallisuus ensin'],
            ['Säkerheten först'],
            ['Safety first'],
            ['Sauga pirmiausia'],
          ),
        },
        {
          id: 'week',
          day: 7,
          kind: 'message',
          translations: texts(
            ['Ensimmäinen viikko takana', 'Mikä yllätti? Kerro esihenkilöllesi.'],
            ['Första veckan bakom dig', 'Vad överraskade dig? Berätta för din chef.'],
            ['Your first week is behind you', 'What surprised you? Tell your manager.'],
            ['Pirmoji savaitė jau praėjo', 'Kas nustebino? Pasakykite vadovui.'],
          ),
        },
        {
          id: 'month',
          day: 30,
          kind: 'manager_task',
          translations: texts(
            ['Kuukauden keskustelu', 'Mikä sujuu, missä tarvitaan apua?'],
            ['Samtal efter en månad', 'Vad går bra, var behövs hjälp?'],
            ['Talk after a month', 'What goes well, and where is help needed?'],
            ['Pokalbis po mėnesio', 'Kas sekasi, kur reikia pagalbos?'],
          ),
        },
        {
          id: 'end',
          day: 90,
          kind: 'message',
          translations: texts(
            ['90 päivää täynnä', 'Kiitos, että olet mukana!'],
            ['90 dagar har gått', 'Tack för att du är med!'],
            ['90 days', 'Thank you for being with us!'],
            ['90 dienų', 'Ačiū, kad esate kartu!'],
          ),
        },
      ],
    },
  ],
};
