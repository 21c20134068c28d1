import type { Reaction } from '@piiri/shared/contracts/reactions.ts';
import type { DemoTenant } from './types.ts';

interface DemoComment {
  who: string;
  /** Minutes before now. */
  ago: number;
  text: string;
  /** Number, from 1, of the earlier comment that it answers. */
  answers?: number;
  /** People whom the comment mentions, by `@` and their full name in the text. */
  mentions?: readonly string[];
}

/** Comments and reactions on a piece of news or an event. */
export interface DemoTalk {
  entity: 'news' | 'event';
  key: string;
  reactions: Partial<Record<Reaction, readonly string[]>>;
  comments: readonly DemoComment[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

const revontuli: readonly DemoTalk[] = [
  {
    entity: 'news',
    key: 'export-order',
    reactions: {
      celebrate: ['employee', 'groupadmin', 'lan.nguyen', 'niko.rasanen', 'kadri.tamm', 'egle.jankauskaite'],
      love: ['office', 'aino.korhonen', 'marjatta.kinnunen'],
      like: ['ville.heikkinen', 'abdi.hassan', 'rasa.kazlauskiene', 'petri.laaksonen'],
    },
    comments: [
      {
        who: 'lan.nguyen',
        ago: 4 * HOUR + 20,
        text: 'Upeaa! Tästä saa olla ylpeä jokainen, joka on linjalla seissyt.',
      },
      {
        who: 'kadri.tamm',
        ago: 4 * HOUR,
        text: 'Kielissä ihasteltiin eniten sitä, miten hiljainen ulkoyksikkö on. Kiitos siitä kuuluu tuotekehitykselle, @Emilia Kallio!',
        mentions: ['emilia.kallio'],
      },
      {
        who: 'emilia.kallio',
        ago: 3 * HOUR + 45,
        text: 'Kiitos Kadri! Puhaltimen siipiä hiottiin puoli vuotta, joten tämä lämmittää.',
        answers: 2,
      },
      { who: 'ville.heikkinen', ago: 95, text: 'Onko kakussa pähkinää? Muuten tulen heti 13.30.' },
      {
        who: 'aino.korhonen',
        ago: 80,
        text: 'Ei ole, ja gluteenittomillekin on oma pala.',
        answers: 4,
      },
    ],
  },
  {
    entity: 'news',
    key: 'welding-line',
    reactions: {
      like: ['ville.heikkinen', 'jussi.pelkonen', 'tiina.vaisanen'],
      insightful: ['groupadmin', 'emilia.kallio'],
    },
    comments: [
      {
        who: 'niko.rasanen',
        ago: 18 * HOUR,
        text: 'Kiitos koko kolmoshallille kärsivällisyydestä koeajon aikana. Kerron mielelläni lisää, jos linja kiinnostaa.',
      },
      { who: 'jussi.pelkonen', ago: 17 * HOUR, text: 'Selkä kiittää jo nyt.', answers: 1 },
    ],
  },
  {
    entity: 'news',
    key: 'safety-day',
    reactions: {
      like: ['employee', 'abdi.hassan', 'hodan.warsame'],
      support: ['groupadmin', 'leena.karppinen'],
    },
    comments: [
      {
        who: 'hodan.warsame',
        ago: 30 * HOUR,
        text: 'Voisiko tänä vuonna käydä läpi myös trukkiväylien risteykset? Nelosen ovella tulee usein joku yllättäen vastaan.',
      },
      {
        who: 'groupadmin',
        ago: 29 * HOUR,
        text: 'Hyvä huomio, otetaan se oman hallin kierrokselle.',
        answers: 1,
      },
    ],
  },
  {
    entity: 'news',
    key: 'retirement',
    reactions: {
      love: ['employee', 'ville.heikkinen', 'tiina.vaisanen', 'arto.turunen', 'riikka.manninen'],
      support: ['jussi.pelkonen', 'lan.nguyen'],
    },
    comments: [
      {
        who: 'ville.heikkinen',
        ago: 3 * DAY - 60,
        text: 'Seppo opetti minulle kaiken, mitä hitsaamisesta osaan. Kiitos, mestari!',
      },
      {
        who: 'arto.turunen',
        ago: 3 * DAY - 90,
        text: 'Kuka nyt kertoo kahvitauolla kalajutut? Hyviä eläkepäiviä ja kireitä siimoja!',
      },
      {
        who: 'seppo.hiltunen',
        ago: 2 * DAY + 200,
        text: 'Kiitos kaikille. Jutut eivät lopu, tulen kertomaan ne kesäjuhliin.',
      },
    ],
  },
  {
    entity: 'news',
    key: 'new-colleagues',
    reactions: {
      love: ['marjatta.kinnunen', 'office'],
      celebrate: ['employee', 'abdi.hassan', 'sanna.ojala'],
    },
    comments: [
      {
        who: 'matias.holm',
        ago: 7 * DAY,
        text: 'Varmt välkomna! Kom och hälsa på oss i säljet när ni hinner.',
      },
      {
        who: 'office',
        ago: 7 * DAY - 120,
        text: 'Tervetuloa! Toimiston kahvinkeitin on paras, mutta älkää kertoko tuotannolle.',
      },
      { who: 'employee', ago: 7 * DAY - 150, text: 'Liian myöhäistä, luimme jo.', answers: 2 },
    ],
  },
  {
    entity: 'news',
    key: 'lunch-menu',
    reactions: { love: ['arto.turunen', 'antti.juntunen', 'lan.nguyen'], like: ['olga.petrova', 'office'] },
    comments: [
      {
        who: 'antti.juntunen',
        ago: 21 * DAY,
        text: 'Yövuoron puolesta: iso kiitos Pirkolle. Lämmin ruoka kello yhdeltä muuttaa koko yön.',
      },
    ],
  },
  {
    entity: 'news',
    key: 'quality-award',
    reactions: {
      celebrate: ['admin', 'groupadmin', 'employee', 'office', 'sanna.ojala', 'emilia.kallio'],
      love: ['rasa.kazlauskiene', 'egle.jankauskaite', 'mantas.vaitkus'],
    },
    comments: [
      {
        who: 'admin',
        ago: 26 * DAY,
        text: 'Onnea Kaunasiin! Tulemme hakemaan oppia, ja tuomme korvapuustit mukanamme.',
      },
      {
        who: 'rasa.kazlauskiene',
        ago: 26 * DAY - 90,
        text: 'Ačiū! Korvapuustit sopivat, me keitämme kahvit.',
        answers: 1,
      },
    ],
  },
  {
    entity: 'event',
    key: 'christmas-party',
    reactions: {
      celebrate: ['employee', 'marjatta.kinnunen', 'niko.rasanen', 'hodan.warsame'],
      funny: ['groupadmin'],
      love: ['lan.nguyen', 'office'],
    },
    comments: [
      {
        who: 'tiina.vaisanen',
        ago: 22 * HOUR,
        text: 'Onko bändi sama kuin viime vuonna? Silloin tanssittiin viimeiseen bussiin asti.',
      },
      {
        who: 'marjatta.kinnunen',
        ago: 21 * HOUR,
        text: 'On, ja he lupasivat soittaa tällä kertaa myös tangoja.',
        answers: 1,
      },
      { who: 'petri.laaksonen', ago: 9 * HOUR, text: 'Ilmoittauduttu. Kuka lähtee samaan pöytään?' },
    ],
  },
  {
    entity: 'event',
    key: 'ski-day',
    reactions: { love: ['joonas.lehto', 'emilia.kallio'], like: ['employee', 'aino.korhonen'] },
    comments: [
      {
        who: 'joonas.lehto',
        ago: 30 * HOUR,
        text: 'Voin voidella sukset niille, jotka eivät itse ehdi. Tuokaa ne huoltoon edellisenä päivänä.',
      },
      { who: 'emilia.kallio', ago: 28 * HOUR, text: 'Sinä olet kultaa, tuon omani!', answers: 1 },
    ],
  },
];

/** Saaristo has both features switched off; these appear when they are switched on. */
const saaristo: readonly DemoTalk[] = [
  {
    entity: 'news',
    key: 'electric-ferry',
    reactions: {
      celebrate: ['ida.blomqvist', 'kalle.sundstrom', 'maria.ohman'],
      love: ['linnea.granholm', 'rasmus.eklund'],
    },
    comments: [
      {
        who: 'kalle.sundstrom',
        ago: 7 * HOUR,
        text: 'Så stolt att få köra första turen på måndag. Kom ner till bryggan och vinka!',
      },
      {
        who: 'linnea.granholm',
        ago: 6 * HOUR,
        text: 'Jag tar med bullar till hela besättningen.',
        answers: 1,
      },
    ],
  },
  {
    entity: 'news',
    key: 'coast-cleanup',
    reactions: { love: ['maria.ohman', 'ida.blomqvist'], funny: ['rasmus.eklund'] },
    comments: [
      {
        who: 'rasmus.eklund',
        ago: 29 * DAY,
        text: 'Cykeln är förresten redan torr och smord, Johan kan hämta den på varvet.',
      },
    ],
  },
];

/** Comments and reactions of each demo company. */
export const demoTalk: Record<DemoTenant['key'], readonly DemoTalk[]> = { revontuli, saaristo };
