import type { DemoMessage } from './chat.ts';
import type { DemoTenant } from './types.ts';

/** Direct messages between two people. */
interface DemoDirect {
  between: readonly [string, string];
  messages: readonly DemoMessage[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

const revontuli: readonly DemoDirect[] = [
  {
    between: ['employee', 'ville.heikkinen'],
    messages: [
      {
        who: 'ville.heikkinen',
        ago: DAY + 60,
        text: 'Kiitos, että otit perjantain iltavuoron! Pääsen päiväkodin juhlaan.',
        reactions: { '❤️': ['employee'] },
      },
      { who: 'employee', ago: DAY + 52, text: 'Ole hyvä. Lähetä sitten kuva tonttulakista.' },
      { who: 'ville.heikkinen', ago: DAY + 50, text: 'Lupaan. Tarjoan kahvit ensi viikolla.', answers: 2 },
    ],
  },
  {
    between: ['employee', 'office'],
    messages: [
      {
        who: 'employee',
        ago: 3 * HOUR + 20,
        text: 'Hei Sofia! Tuliko minun kypärälaukkuni sinne toimiston löytötavaroihin?',
      },
      {
        who: 'office',
        ago: 3 * HOUR,
        text: 'Tuli, se on aulan tiskin takana. Pidän sen tallessa iltavuoron alkuun asti.',
      },
      { who: 'employee', ago: 2 * HOUR + 55, text: 'Mahtavaa, haen sen kahdelta. Kiitos!' },
      { who: 'office', ago: 35, text: 'Vein laukun jo pakkaamoon, kun olin menossa sinnepäin.' },
    ],
  },
  {
    between: ['admin', 'marjatta.kinnunen'],
    messages: [
      {
        who: 'marjatta.kinnunen',
        ago: 26 * HOUR,
        text: 'Joulujuhlaan on ilmoittautunut jo 41. Varataanko toinen bussi?',
      },
      {
        who: 'admin',
        ago: 25 * HOUR,
        text: 'Varataan. Hienoa, että näin moni tulee!',
        reactions: { '🎉': ['marjatta.kinnunen'] },
      },
    ],
  },
  {
    between: ['groupadmin', 'rasa.kazlauskiene'],
    messages: [
      {
        who: 'rasa.kazlauskiene',
        ago: 50 * HOUR,
        text: 'Labas Jari! The new fixtures fit perfectly. Thank the team for us.',
      },
      {
        who: 'groupadmin',
        ago: 49 * HOUR,
        text: 'Great news, I will. Ačiū!',
        reactions: { '👍': ['rasa.kazlauskiene'] },
      },
    ],
  },
];

/** Direct messages of each demo company. Saaristo has them switched off. */
export const demoDirect: Record<DemoTenant['key'], readonly DemoDirect[]> = { revontuli, saaristo: [] };
