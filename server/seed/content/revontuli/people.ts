import { complete, type Entry } from '../people.ts';
import { revontuliTitles } from './titles.ts';

const accounts: readonly Entry[] = [
  {
    name: ['Kaisa', 'Lindroos'],
    title: 'Viestintäpäällikkö',
    groups: ['Toimisto'],
    account: 'admin',
    phone: '+358400000001',
    status: 'at_work',
    rights: { is_tenant_admin: true, show_phone_to_all: true },
  },
  {
    name: ['Jari', 'Mäkelä'],
    title: 'Tuotantopäällikkö',
    groups: ['Tuotanto'],
    account: 'groupadmin',
    phone: '+358400000002',
    status: 'at_work',
    rights: { admin_groups: ['Tuotanto'], show_phone_to_all: true },
  },
  {
    name: ['Anneli', 'Rantanen'],
    title: 'HR-asiantuntija',
    groups: ['Toimisto'],
    account: 'feedback',
    phone: '+358400000003',
    rights: { is_feedback_manager: true },
  },
  {
    name: ['Mikko', 'Saarinen'],
    title: 'Kokoonpanija',
    groups: ['Tuotanto'],
    account: 'employee',
    phone: '+358400000004',
    status: 'at_work',
  },
  {
    name: ['Vilma', 'Kettunen'],
    title: 'Harjoittelija',
    groups: [],
    account: 'readonly',
    phone: '+358400000005',
    rights: { read_only: true },
  },
  {
    name: ['Sofia', 'Nyberg'],
    title: 'Controller',
    groups: ['Toimisto'],
    account: 'office',
    phone: '+358400000006',
    status: 'away',
  },
];

const colleagues: readonly Entry[] = [
  {
    name: ['Henrik', 'Sjöblom'],
    title: 'Verkställande direktör',
    groups: ['Toimisto'],
    language: 'sv',
    status: 'at_work',
  },
  { name: ['Camilla', 'Westerholm'], title: 'Ekonomidirektör', groups: ['Toimisto'], language: 'sv' },
  {
    name: ['Seppo', 'Hiltunen'],
    title: 'Hitsaaja',
    groups: ['Tuotanto'],
    status: 'away',
    reason: 'holiday',
    days: 12,
  },
  { name: ['Marjatta', 'Kinnunen'], title: 'Palkanlaskija', groups: ['Toimisto'] },
  {
    name: ['Aino', 'Korhonen'],
    title: 'Työturvallisuuspäällikkö',
    groups: ['Tuotanto', 'Toimisto'],
    status: 'at_work',
    rights: { show_phone_to_all: true },
  },
  { name: ['Ville', 'Heikkinen'], title: 'Hitsaaja', groups: ['Tuotanto'] },
  { name: ['Lan', 'Nguyen'], title: 'Kokoonpanija', groups: ['Tuotanto'], status: 'at_work' },
  { name: ['Abdi', 'Hassan'], title: 'Varastotyöntekijä', groups: ['Tuotanto'] },
  {
    name: ['Hodan', 'Warsame'],
    title: 'Laatuinsinööri',
    groups: ['Tuotanto', 'Toimisto'],
    status: 'at_work',
    reason: 'travelling',
    days: 2,
  },
  {
    name: ['Oleksandr', 'Kovalenko'],
    title: 'Koneistaja',
    groups: ['Tuotanto'],
    language: 'en',
  },
  { name: ['Iryna', 'Shevchenko'], title: 'Elektroniikka-asentaja', groups: ['Tuotanto'], language: 'en' },
  { name: ['Niko', 'Räsänen'], title: 'Robottiohjelmoija', groups: ['Tuotanto'], status: 'at_work' },
  {
    name: ['Riikka', 'Manninen'],
    title: 'Vuorovastaava',
    groups: ['Tuotanto'],
    status: 'at_work',
    rights: { show_phone_to_all: true },
  },
  {
    name: ['Jussi', 'Pelkonen'],
    title: 'Kokoonpanija, työsuojeluvaltuutettu',
    groups: ['Tuotanto'],
    rights: { show_phone_to_all: true },
  },
  { name: ['Tiina', 'Väisänen'], title: 'Tuotannonsuunnittelija', groups: ['Tuotanto', 'Toimisto'] },
  { name: ['Arto', 'Turunen'], title: 'Trukinkuljettaja', groups: ['Tuotanto'], portrait: false },
  {
    name: ['Rasa', 'Kazlauskienė'],
    title: 'Gamyklos vadovė',
    groups: ['Kaunas', 'Tuotanto'],
    language: 'lt',
    status: 'at_work',
  },
  {
    name: ['Tomas', 'Petrauskas'],
    title: 'Pamainos meistras',
    groups: ['Kaunas', 'Tuotanto'],
    language: 'lt',
  },
  {
    name: ['Eglė', 'Jankauskaitė'],
    title: 'Kokybės inžinierė',
    groups: ['Kaunas', 'Tuotanto'],
    language: 'lt',
    status: 'at_work',
  },
  { name: ['Mantas', 'Vaitkus'], title: 'Suvirintojas', groups: ['Kaunas', 'Tuotanto'], language: 'lt' },
  {
    name: ['Giedrė', 'Stankevičienė'],
    title: 'Buhalterė',
    groups: ['Kaunas', 'Toimisto'],
    language: 'lt',
    portrait: false,
  },
  {
    name: ['Darius', 'Butkus'],
    title: 'Techninės priežiūros specialistas',
    groups: ['Kaunas', 'Huolto'],
    language: 'lt',
    portrait: false,
  },
  {
    name: ['Antti', 'Juntunen'],
    title: 'Kunnossapitopäällikkö',
    groups: ['Huolto'],
    status: 'at_work',
    rights: { show_phone_to_all: true },
  },
  { name: ['Rein', 'Kask'], title: 'Huoltoteknikko', groups: ['Huolto'] },
  { name: ['Joonas', 'Lehto'], title: 'Huoltoasentaja', groups: ['Huolto'], status: 'away' },
  { name: ['Eero', 'Kemppainen'], title: 'Sähköasentaja', groups: ['Huolto'], portrait: false },
  {
    name: ['Sanna', 'Ojala'],
    title: 'Myyntijohtaja',
    groups: ['Myynti'],
    status: 'at_work',
    rights: { show_phone_to_all: true },
  },
  { name: ['Kadri', 'Tamm'], title: 'Vientipäällikkö', groups: ['Myynti'] },
  { name: ['Matias', 'Holm'], title: 'Kundansvarig', groups: ['Myynti'], language: 'sv', portrait: false },
  {
    name: ['Petri', 'Laaksonen'],
    title: 'IT-päällikkö',
    groups: ['Toimisto'],
    status: 'at_work',
    rights: { show_phone_to_all: true },
  },
  { name: ['Emilia', 'Kallio'], title: 'Tuotekehitysinsinööri', groups: ['Toimisto'] },
  {
    name: ['Leena', 'Karppinen'],
    title: 'HR-koordinaattori',
    groups: ['Toimisto'],
    rights: { show_phone_to_all: true },
  },
  { name: ['Olga', 'Petrova'], title: 'Ostaja', groups: ['Toimisto'], status: 'away' },
  { name: ['Fatima', 'Al-Hassan'], title: 'Laboratorioinsinööri', groups: ['Toimisto', 'Tuotanto'] },
];

const CHIEF = 'henrik.sjoblom';

/** Workplace and manager by group; a person's first match in this order counts. */
const BY_GROUP = [
  { group: 'Kaunas', workplace: 'Kaunas', manager: 'rasa.kazlauskiene' },
  { group: 'Huolto', workplace: 'Oulu', manager: 'antti.juntunen' },
  { group: 'Myynti', workplace: 'Helsinki', manager: 'sanna.ojala' },
  { group: 'Tuotanto', workplace: 'Oulu', manager: 'groupadmin' },
  { group: 'Toimisto', workplace: 'Helsinki', manager: CHIEF },
] as const;

/** Managers who report to the managing director. */
const REPORTS_TO_CHIEF: readonly string[] = ['Kazlauskienė', 'Juntunen', 'Ojala', 'Mäkelä'];

/** Returns an entry with its workplace and manager. */
function withWorkplace(entry: Entry): Entry {
  const [, last] = entry.name;
  const position = BY_GROUP.find(({ group }) => entry.groups.includes(group));
  const isChief = last === 'Sjöblom';
  const manager = REPORTS_TO_CHIEF.includes(last) ? CHIEF : position?.manager;
  return {
    ...entry,
    ...(position && { workplace: position.workplace }),
    ...(manager && !isChief && { manager }),
  };
}

/** The demo accounts first, then their colleagues in Oulu, Kaunas and Helsinki. */
export const revontuliPeople = complete(
  'revontuli',
  'fi',
  '+3584000001',
  [...accounts, ...colleagues].map(withWorkplace),
  revontuliTitles,
);
