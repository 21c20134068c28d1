import type { DemoContentType, InAllLanguages } from '../../types.ts';

const PLACES: Readonly<Record<string, InAllLanguages<string>>> = {
  oulu: { fi: 'Oulu', sv: 'Uleåborg', en: 'Oulu', lt: 'Oulu' },
  helsinki: { fi: 'Helsinki', sv: 'Helsingfors', en: 'Helsinki', lt: 'Helsinkis' },
  kaunas: { fi: 'Kaunas', sv: 'Kaunas', en: 'Kaunas', lt: 'Kaunas' },
};

/** Jobs that are open to colleagues before they are advertised. */
export const openPositions: DemoContentType = {
  name: 'open_position',
  icon: 'briefcase-business',
  labels: {
    fi: { one: 'Avoin paikka', many: 'Avoimet paikat' },
    sv: { one: 'Ledig plats', many: 'Lediga platser' },
    en: { one: 'Open position', many: 'Open positions' },
    lt: { one: 'Laisva vieta', many: 'Laisvos darbo vietos' },
  },
  title: 'title',
  list_columns: ['title', 'place', 'apply_by'],
  publishing: true,
  feed: true,
  fields: [
    {
      name: 'title',
      kind: 'translated_text',
      required: true,
      searched: true,
      labels: { fi: 'Tehtävä', sv: 'Uppgift', en: 'Job', lt: 'Pareigos' },
    },
    {
      name: 'summary',
      kind: 'translated_text',
      searched: true,
      labels: {
        fi: 'Mitä pääset tekemään',
        sv: 'Vad du får göra',
        en: 'What you will do',
        lt: 'Ką veiksite',
      },
    },
    {
      name: 'place',
      kind: 'choice',
      filter: true,
      choices: PLACES,
      labels: { fi: 'Paikkakunta', sv: 'Ort', en: 'Place', lt: 'Vieta' },
    },
    {
      name: 'apply_by',
      kind: 'date',
      filter: true,
      labels: { fi: 'Hae viimeistään', sv: 'Sök senast', en: 'Apply by', lt: 'Kandidatuoti iki' },
    },
    {
      name: 'contact',
      kind: 'person',
      labels: { fi: 'Lisätietoja', sv: 'Mer information', en: 'Contact', lt: 'Kontaktinis asmuo' },
    },
  ],
  objects: [
    {
      released_hours: -20 * 24,
      values: {
        title: {
          fi: 'Myyntikoordinaattori',
          sv: 'Försäljningskoordinator',
          en: 'Sales coordinator',
          lt: 'Pardavimų koordinatorius',
        },
        summary: {
          fi: 'Hoidat vientitilaukset tarjouksesta toimitukseen yhdessä tehtaiden kanssa.',
          sv: 'Du sköter exportordrar från offert till leverans tillsammans med fabrikerna.',
          en: 'You take export orders from quotation to delivery together with the plants.',
          lt: 'Kartu su gamyklomis rūpinsitės eksporto užsakymais nuo pasiūlymo iki pristatymo.',
        },
        place: 'helsinki',
        apply_by: { week: 1, weekday: 5 },
        contact: { user: 'office' },
      },
    },
    {
      released_hours: -13 * 24,
      values: {
        title: {
          fi: 'Huoltoasentaja',
          sv: 'Servicemontör',
          en: 'Service technician',
          lt: 'Techninės priežiūros meistras',
        },
        summary: {
          fi: 'Kierrät asiakkaiden lämpöpumppuja Pohjois-Pohjanmaalla omalla huoltoautolla.',
          sv: 'Du servar kundernas värmepumpar i Norra Österbotten med egen servicebil.',
          en: 'You look after customers’ heat pumps across Northern Ostrobothnia in a van of your own.',
          lt: 'Aptarnausite klientų šilumos siurblius Šiaurės Pohjanmoje; turėsite tarnybinį automobilį.',
        },
        place: 'oulu',
        apply_by: { week: 2, weekday: 3 },
        contact: { user: 'groupadmin' },
      },
    },
    {
      released_hours: -8 * 24,
      values: {
        title: {
          fi: 'Hitsaaja, robottilinja',
          sv: 'Svetsare, robotlinjen',
          en: 'Welder, robot line',
          lt: 'Suvirintojas, robotų linija',
        },
        summary: {
          fi: 'Opit ohjelmoimaan uudet hitsaussolut; aiempaa kokemusta roboteista ei tarvita.',
          sv: 'Du lär dig programmera de nya svetscellerna; tidigare erfarenhet av robotar behövs inte.',
          en: 'You learn to program the new welding cells; no earlier experience of robots is needed.',
          lt: 'Išmoksite programuoti naujas suvirinimo ląsteles; darbo su robotais patirties nereikia.',
        },
        place: 'oulu',
        apply_by: { week: 2, weekday: 5 },
        contact: { user: 'groupadmin' },
      },
    },
    {
      released_hours: -4 * 24,
      values: {
        title: { fi: 'Vuorovastaava', sv: 'Skiftansvarig', en: 'Shift leader', lt: 'Pamainos vadovas' },
        summary: {
          fi: 'Johdat kahdentoista hengen vuoroa kokoonpanossa ja vastaat turvallisuuskierroksista.',
          sv: 'Du leder ett skift på tolv personer i monteringen och ansvarar för säkerhetsronderna.',
          en: 'You lead a shift of twelve in assembly and are responsible for the safety walks.',
          lt: 'Vadovausite dvylikos žmonių surinkimo pamainai ir atsakysite už saugos apžiūras.',
        },
        place: 'kaunas',
        apply_by: { week: 3, weekday: 1 },
        contact: { user: 'admin' },
      },
    },
    {
      released_hours: -30,
      values: {
        title: {
          fi: 'Palkka-asiantuntija',
          sv: 'Lönespecialist',
          en: 'Payroll specialist',
          lt: 'Darbo užmokesčio specialistas',
        },
        summary: {
          fi: 'Vastaat kuukausipalkoista ja opastat esihenkilöitä työaikojen kirjaamisessa.',
          sv: 'Du ansvarar för månadslönerna och vägleder cheferna i tidrapportering.',
          en: 'You run the monthly payroll and help managers record working time.',
          lt: 'Skaičiuosite darbo užmokestį ir padėsite vadovams žymėti darbo laiką.',
        },
        place: 'helsinki',
        apply_by: { week: 3, weekday: 3 },
        contact: { user: 'office' },
      },
    },
  ],
};
