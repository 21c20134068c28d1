import { complete, type Entry } from '../people.ts';
import { revontuliPeople } from '../revontuli/people.ts';
import type { DemoPerson } from '../types.ts';

const entries: readonly Entry[] = [
  {
    name: ['Anders', 'Söderlund'],
    title: 'Båtbyggare',
    groups: ['Varvet'],
    account: 'other',
    phone: '+358400000007',
    status: 'at_work',
  },
  {
    name: ['Gunilla', 'Karlsson'],
    title: 'Verkställande direktör',
    groups: ['Kontoret'],
    status: 'at_work',
    rights: { show_phone_to_all: true },
  },
  {
    name: ['Johan', 'Lindqvist'],
    title: 'Varvschef',
    groups: ['Varvet', 'Kontoret'],
    status: 'at_work',
    rights: { show_phone_to_all: true },
  },
  {
    name: ['Maria', 'Öhman'],
    title: 'Trafikchef',
    groups: ['Trafiken', 'Kontoret'],
    rights: { show_phone_to_all: true },
  },
  { name: ['Kalle', 'Sundström'], title: 'Skeppare', groups: ['Trafiken'], status: 'at_work' },
  { name: ['Pekka', 'Aaltonen'], title: 'Konepäällikkö', groups: ['Trafiken'], language: 'fi' },
  { name: ['Ida', 'Blomqvist'], title: 'Båtbyggare', groups: ['Varvet'], status: 'at_work' },
  { name: ['Rasmus', 'Eklund'], title: 'Däcksman', groups: ['Trafiken'], status: 'away' },
  { name: ['Viktorija', 'Žukauskaitė'], title: 'Lackerare', groups: ['Varvet'], language: 'lt' },
  { name: ['Sten-Åke', 'Fagerholm'], title: 'Båtbyggare', groups: ['Varvet'] },
  { name: ['Mehmet', 'Yilmaz'], title: 'Svetsare', groups: ['Varvet'], language: 'en' },
  { name: ['Linnea', 'Granholm'], title: 'Kundrådgivare', groups: ['Kontoret'], status: 'at_work' },
  {
    name: ['Tuomas', 'Virtanen'],
    title: 'Talousvastaava',
    groups: ['Kontoret'],
    language: 'fi',
    portrait: false,
  },
];

/** Kaisa Lindroos manages communications in both companies: one person, one account, two companies. */
function communicationsManager(): DemoPerson[] {
  return revontuliPeople
    .filter(({ username }) => username === 'admin')
    .map((person) => ({
      ...person,
      job_title: 'Kommunikationschef',
      job_title_translations: { fi: 'Viestintäpäällikkö', en: 'Communications manager' },
      workplace: 'Pargas',
      manager: 'gunilla.karlsson',
      groups: ['Kontoret'],
      admin_groups: [],
    }));
}

const CHIEF = 'gunilla.karlsson';

/** Manager by group; a person's first match in this order counts. The managers report to the managing director. */
const BY_GROUP = [
  { group: 'Trafiken', workplace: 'Nagu', manager: 'maria.ohman' },
  { group: 'Varvet', workplace: 'Pargas', manager: 'johan.lindqvist' },
  { group: 'Kontoret', workplace: 'Pargas', manager: CHIEF },
] as const;

/** Returns an entry with its workplace and manager. */
function withWorkplace(entry: Entry): Entry {
  const position = BY_GROUP.find(({ group }) => entry.groups.includes(group));
  const isLeading = entry.groups.includes('Kontoret');
  const isChief = entry.title === 'Verkställande direktör';
  return {
    ...entry,
    ...(position && { workplace: position.workplace }),
    ...(position && !isChief && { manager: isLeading ? CHIEF : position.manager }),
  };
}

/** The demo accounts of Saaristo and their colleagues in Pargas and Nagu. */
export const saaristoPeople = [
  ...communicationsManager(),
  ...complete('saaristo', 'sv', '+3584000002', entries.map(withWorkplace)),
];
