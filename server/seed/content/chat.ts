import type { DemoTenant, InAllLanguages } from './types.ts';

/** A chat message. `ago`: minutes before now. */
export interface DemoMessage {
  who: string;
  ago: number;
  text: string;
  /** Number, from 1, of the earlier message that it answers. */
  answers?: number;
  reactions?: Readonly<Record<string, readonly string[]>>;
}

export interface DemoChannel {
  translations: Partial<InAllLanguages<{ name: string; description: string }>>;
  /** 1: private; 2: open. */
  channel_type: 1 | 2;
  group: string;
  managers: readonly string[];
  picture?: string;
  /** By the employee's account; an open channel has one room, under ''. */
  rooms: Readonly<Record<string, readonly DemoMessage[]>>;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const revontuli: readonly DemoChannel[] = [
  {
    translations: {
      fi: { name: 'Kahvihuone', description: 'Kaikkea muuta kuin töitä.' },
      sv: { name: 'Kafferummet', description: 'Allt annat än arbete.' },
      en: { name: 'Coffee room', description: 'Anything but work.' },
      lt: { name: 'Kavos kambarys', description: 'Viskas, tik ne darbas.' },
    },
    channel_type: 2,
    group: 'Koko henkilöstö',
    managers: ['admin'],
    rooms: {
      '': [
        {
          who: 'marjatta.kinnunen',
          ago: 3 * DAY + 200,
          text: 'Muistakaa, että joulujuhlan ilmoittautuminen on auki. Viime vuonna paikat loppuivat kesken.',
        },
        {
          who: 'employee',
          ago: 3 * DAY + 190,
          text: 'Ilmoittauduttu! Onko tänä vuonnakin karaokea?',
          reactions: { '😄': ['office', 'groupadmin'] },
        },
        {
          who: 'marjatta.kinnunen',
          ago: 3 * DAY + 186,
          text: 'On. Jari avaa taas.',
          answers: 2,
          reactions: { '🎉': ['employee', 'office', 'seppo.hiltunen'], '😄': ['admin'] },
        },
        { who: 'groupadmin', ago: 3 * DAY + 170, text: 'En ole luvannut mitään.' },
        {
          who: 'office',
          ago: DAY + 300,
          text: 'Talvirenkaiden vaihto onnistuu ensi viikolla parkkipaikalla, sama kaveri kuin keväällä. Varaukset: https://example.com/renkaat',
        },
        {
          who: 'matias.holm',
          ago: DAY + 280,
          text: 'Tack! Bokade en tid på onsdag.',
          reactions: { '👍': ['office'] },
        },
        {
          who: 'lan.nguyen',
          ago: 150,
          text: 'Toimiston jääkaapissa on kakkua, saa ottaa. Kiitos kaikille viidestä vuodesta!',
          reactions: {
            '❤️': ['employee', 'marjatta.kinnunen', 'niko.rasanen'],
            '🎉': ['groupadmin', 'admin'],
          },
        },
        { who: 'niko.rasanen', ago: 131, text: 'Onnea Lan! Kakku oli loistavaa.' },
        { who: 'admin', ago: 48, text: 'Onnea! Nosta tästä juttu myös uutisiin, jos sopii?', answers: 7 },
      ],
    },
  },
  {
    translations: {
      fi: { name: 'Tuotannon vuorot', description: 'Vuoronvaihdot ja tuuraukset.' },
      sv: { name: 'Produktionens skift', description: 'Byten och vikariat.' },
      en: { name: 'Production shifts', description: 'Swaps and cover.' },
      lt: { name: 'Gamybos pamainos', description: 'Keitimai ir pavadavimai.' },
    },
    channel_type: 2,
    group: 'Tuotanto',
    managers: ['groupadmin'],
    rooms: {
      '': [
        {
          who: 'groupadmin',
          ago: 2 * DAY + 400,
          text: 'Huomio: linja 2 seisoo torstaina klo 6–10 huollon takia. Aamuvuoro aloittaa pakkaamossa.',
        },
        { who: 'abdi.hassan', ago: 2 * DAY + 390, text: 'Selvä. Tarvitaanko trukki pakkaamon puolelle?' },
        {
          who: 'groupadmin',
          ago: 2 * DAY + 385,
          text: 'Kyllä, kiitos.',
          answers: 2,
          reactions: { '👍': ['abdi.hassan'] },
        },
        {
          who: 'ville.heikkinen',
          ago: DAY + 90,
          text: 'Voisiko joku vaihtaa kanssani perjantain iltavuoron aamuun? Lapsen päiväkodin juhla.',
        },
        {
          who: 'employee',
          ago: DAY + 71,
          text: 'Minä voin.',
          answers: 4,
          reactions: { '❤️': ['ville.heikkinen'] },
        },
        { who: 'ville.heikkinen', ago: DAY + 70, text: 'Mahtavaa, iso kiitos Mikko!' },
        {
          who: 'oleksandr.kovalenko',
          ago: 95,
          text: 'Machine 7 is back, new tool is measured. Please check first piece.',
        },
        { who: 'niko.rasanen', ago: 82, text: 'Checked, within tolerance. 👌' },
        {
          who: 'groupadmin',
          ago: 64,
          text: 'Kiitos nopeasta toiminnasta. Robottisolu 3 saa uuden ohjelman huomenna, Niko on paikalla koko aamun.',
        },
      ],
    },
  },
  {
    translations: {
      fi: {
        name: 'Kysy HR:ltä',
        description: 'Lomat, sopimukset ja muut omat asiat. Keskustelun näette vain sinä ja HR.',
      },
      sv: {
        name: 'Fråga HR',
        description: 'Semester, avtal och annat eget. Bara du och HR ser diskussionen.',
      },
      en: {
        name: 'Ask HR',
        description: 'Leave, contracts and your own matters. Only you and HR see the conversation.',
      },
      lt: {
        name: 'Klauskite personalo skyriaus',
        description:
          'Atostogos, sutartys ir asmeniniai klausimai. Pokalbį matote tik jūs ir personalo skyrius.',
      },
    },
    channel_type: 1,
    group: 'Koko henkilöstö',
    managers: ['feedback'],
    rooms: {
      employee: [
        {
          who: 'employee',
          ago: 5 * DAY + 60,
          text: 'Hei! Kertyykö lomaa osa-aikaisen vanhempainvapaan ajalta?',
        },
        {
          who: 'feedback',
          ago: 5 * DAY + 20,
          text: 'Hei Mikko, kyllä kertyy. Laitan sinulle laskelman tähän huomenna.',
        },
        {
          who: 'feedback',
          ago: 4 * DAY + 120,
          text: 'Lomapäiviä kertyy 24. Jos haluat siirtää niistä osan keväälle, kerro maaliskuun loppuun mennessä.',
        },
        {
          who: 'employee',
          ago: 4 * DAY + 100,
          text: 'Kiitos, tämä auttoi!',
          reactions: { '👍': ['feedback'] },
        },
        {
          who: 'feedback',
          ago: 33,
          text: 'Vielä yksi asia: työsuhdepyöräsi sopimus on nyt allekirjoitettavana, linkki tuli sähköpostiisi.',
        },
      ],
      office: [
        { who: 'office', ago: 26 * HOUR, text: 'Mistä löydän uuden etätyöohjeen?' },
        {
          who: 'feedback',
          ago: 25 * HOUR,
          text: 'Se on Tiedostoissa nimellä Etätyöohje. Sano, jos jokin jää epäselväksi.',
        },
      ],
    },
  },
  {
    translations: {
      fi: { name: 'Kaunas – Oulu', description: 'Tehtaiden yhteiset asiat.' },
      en: { name: 'Kaunas – Oulu', description: 'What both plants share.' },
      lt: { name: 'Kaunas – Oulu', description: 'Bendri gamyklų reikalai.' },
    },
    channel_type: 2,
    group: 'Kaunas',
    managers: ['groupadmin'],
    rooms: {
      '': [
        {
          who: 'mantas.vaitkus',
          ago: 20 * HOUR,
          text: 'Labas rytas! Siunta į Oulu išvyko laiku, 14 padėklų.',
        },
      ],
    },
  },
];

const saaristo: readonly DemoChannel[] = [
  {
    translations: {
      sv: { name: 'Varvet', description: 'Det som händer i hallarna i dag.' },
      fi: { name: 'Telakka', description: 'Mitä halleissa tapahtuu tänään.' },
      en: { name: 'The yard', description: 'What goes on in the halls today.' },
    },
    channel_type: 2,
    group: 'Varvet',
    managers: ['johan.lindqvist'],
    rooms: {
      '': [
        {
          who: 'johan.lindqvist',
          ago: DAY + 200,
          text: 'Kranen i hall 2 besiktas i morgon 8–11. Flytta gärna skroven redan i eftermiddag.',
        },
        {
          who: 'other',
          ago: DAY + 180,
          text: 'Görs. Behöver hjälp med den stora.',
          reactions: { '👍': ['ida.blomqvist'] },
        },
        { who: 'ida.blomqvist', ago: DAY + 175, text: 'Jag kommer klockan två.', answers: 2 },
        { who: 'mehmet.yilmaz', ago: 120, text: 'New gas bottles arrived, they are by the east door.' },
        {
          who: 'johan.lindqvist',
          ago: 101,
          text: 'Tack Mehmet! Besiktningen gick bra, kranen är i bruk.',
          reactions: { '🎉': ['other', 'ida.blomqvist'] },
        },
      ],
    },
  },
  {
    translations: {
      sv: {
        name: 'Fråga kontoret',
        description: 'Lön, semester och papper. Bara du och kontoret ser diskussionen.',
      },
      fi: {
        name: 'Kysy toimistolta',
        description: 'Palkat, lomat ja paperit. Keskustelun näette vain sinä ja toimisto.',
      },
      en: {
        name: 'Ask the office',
        description: 'Pay, leave and papers. Only you and the office see the conversation.',
      },
    },
    channel_type: 1,
    group: 'Hela personalen',
    managers: ['linnea.granholm'],
    rooms: {
      other: [
        { who: 'other', ago: 2 * DAY, text: 'Hej! Kan jag få ett intyg över mina timmar för oktober?' },
        {
          who: 'linnea.granholm',
          ago: 2 * DAY - 45,
          text: 'Absolut, det ligger i ditt postfack före lunch.',
        },
      ],
    },
  },
];

/** Channels of each demo company. */
export const demoChannels: Record<DemoTenant['key'], readonly DemoChannel[]> = { revontuli, saaristo };
