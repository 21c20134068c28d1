import type { Language, RoleAction, RoleScreen } from '@piiri/schemas';
import type { DemoTenant } from './types.ts';

type Translations<Text extends object> = Readonly<Record<Language, Text>>;

interface DemoObject {
  entity: 'news' | 'event' | 'poll';
  key: string;
}

interface DemoTelling {
  /** Urgent messages that are over. `days`: age in days; `missing`: user names of those who never answered. */
  alerts: readonly {
    days: number;
    translations: Translations<{ title: string; text: string }>;
    groups: readonly string[];
    missing: readonly string[];
  }[];
  /** Newsletters; one without `days` is a draft, the others were sent so many days ago. */
  newsletters: readonly {
    days?: number;
    translations: Translations<{ title: string; intro: string }>;
    items: readonly DemoObject[];
  }[];
  /** Drafts that are published together in so many days. */
  releases: readonly { title: string; note: string; inDays: number; items: readonly DemoObject[] }[];
  /** Roles that the company has made, and the user names of those who hold them. */
  roles: readonly {
    name: string;
    labels: Partial<Record<Language, string>>;
    rights: Readonly<Record<string, readonly RoleAction[]>>;
    screens: readonly RoleScreen[];
    holders: readonly string[];
  }[];
}

const EDITS: readonly RoleAction[] = ['read', 'create', 'update', 'publish', 'delete'];
const WITHOUT_PUBLISHING: readonly RoleAction[] = ['read', 'create', 'update', 'delete'];

/** What the demo's companies tell at a certain time, and who besides the administrators may edit it. */
export const demoTelling: Readonly<Partial<Record<DemoTenant['key'], DemoTelling>>> = {
  revontuli: {
    alerts: [
      {
        days: 19,
        groups: ['Tuotanto'],
        translations: {
          fi: {
            title: 'Palohälytys hallissa 2',
            text: 'Poistu hallista 2 lähintä reittiä kokoontumispaikalle. Älä käytä hissejä. Kerro, oletko turvassa.',
          },
          sv: {
            title: 'Brandlarm i hall 2',
            text: 'Lämna hall 2 närmaste vägen till samlingsplatsen. Använd inte hissarna. Berätta om du är i säkerhet.',
          },
          en: {
            title: 'Fire alarm in hall 2',
            text: 'Leave hall 2 by the nearest route to the assembly point. Do not use the lifts. Tell us whether you are safe.',
          },
          lt: {
            title: 'Gaisro pavojus 2-oje salėje',
            text: 'Artimiausiu keliu išeikite iš 2-osios salės į susirinkimo vietą. Nesinaudokite liftais. Praneškite, ar esate saugūs.',
          },
        },
        missing: ['abdi.hassan', 'arto.turunen'],
      },
    ],
    newsletters: [
      {
        days: 13,
        translations: {
          fi: {
            title: 'Kuukauden kuulumiset',
            intro: 'Tärkeimmät uutiset yhdessä viestissä, kahvitauon mittaisena.',
          },
          sv: {
            title: 'Månadens nyheter',
            intro: 'De viktigaste nyheterna i ett enda brev, lagom till kaffepausen.',
          },
          en: {
            title: 'News of the month',
            intro: 'The most important news in one message, as long as a coffee break.',
          },
          lt: {
            title: 'Mėnesio naujienos',
            intro: 'Svarbiausios naujienos viename laiške, kavos pertraukėlei.',
          },
        },
        items: [
          { entity: 'news', key: 'quality-award' },
          { entity: 'news', key: 'export-order' },
          { entity: 'news', key: 'occupational-health' },
        ],
      },
      {
        translations: {
          fi: { title: 'Ennen pyhiä', intro: 'Mitä on hyvä tietää ennen vuodenvaihdetta.' },
          sv: { title: 'Före helgerna', intro: 'Det här är bra att veta före årsskiftet.' },
          en: { title: 'Before the holidays', intro: 'What is good to know before the turn of the year.' },
          lt: { title: 'Prieš šventes', intro: 'Ką verta žinoti prieš metų pabaigą.' },
        },
        items: [
          { entity: 'news', key: 'shift-calendar' },
          { entity: 'event', key: 'christmas-party' },
        ],
      },
    ],
    releases: [
      {
        title: 'Energiaviikko',
        note: 'Uutinen ja ensiapukurssi julkaistaan yhtä aikaa viikon alussa.',
        inDays: 6,
        items: [
          { entity: 'news', key: 'energy-saving' },
          { entity: 'event', key: 'first-aid-course' },
        ],
      },
    ],
    roles: [
      {
        name: 'Viestijä',
        labels: { sv: 'Kommunikatör', en: 'Communications', lt: 'Komunikacija' },
        rights: { news: EDITS, event: EDITS, poll: EDITS, page: EDITS },
        screens: ['reach', 'calendar', 'media'],
        holders: ['tiina.vaisanen'],
      },
      {
        name: 'UKK-vastaava',
        labels: { sv: 'FAQ-ansvarig', en: 'FAQ keeper', lt: 'DUK prižiūrėtojas' },
        rights: { faq: WITHOUT_PUBLISHING },
        screens: [],
        holders: ['marjatta.kinnunen'],
      },
    ],
  },
};
