import type { DemoContentType, InAllLanguages } from '../types.ts';

const DIETS: Readonly<Record<string, InAllLanguages<string>>> = {
  vegan: { fi: 'Vegaaninen', sv: 'Vegansk', en: 'Vegan', lt: 'Veganiška' },
  lactose_free: { fi: 'Laktoositon', sv: 'Laktosfri', en: 'Lactose-free', lt: 'Be laktozės' },
  gluten_free: { fi: 'Gluteeniton', sv: 'Glutenfri', en: 'Gluten-free', lt: 'Be glitimo' },
};

/** A dish of the canteen. `week`: 0 for the current one; `weekday`: 1 for Monday. */
const dish = (week: number, weekday: number, texts: InAllLanguages<string>, ...diet: string[]) => ({
  // The kitchen writes a week's dishes on the Friday ten days before it.
  released_hours: (week * 7 - 10) * 24,
  values: { dish: texts, day: { week, weekday }, diet, price: 7.8 },
});

/** What the canteen serves, of three weeks, the latest first: lists show the newest object first. */
export const lunches: DemoContentType = {
  name: 'lunch',
  icon: 'utensils',
  labels: {
    fi: { one: 'Lounas', many: 'Ruokalista' },
    sv: { one: 'Lunch', many: 'Matsedel' },
    en: { one: 'Lunch', many: 'Lunch menu' },
    lt: { one: 'Pietūs', many: 'Pietų meniu' },
  },
  title: 'dish',
  list_columns: ['dish', 'day', 'diet'],
  publishing: false,
  feed: false,
  fields: [
    {
      name: 'dish',
      kind: 'translated_text',
      required: true,
      searched: true,
      labels: { fi: 'Ruoka', sv: 'Rätt', en: 'Dish', lt: 'Patiekalas' },
    },
    {
      name: 'day',
      kind: 'date',
      required: true,
      filter: true,
      labels: { fi: 'Päivä', sv: 'Dag', en: 'Day', lt: 'Diena' },
    },
    {
      name: 'diet',
      kind: 'choices',
      filter: true,
      choices: DIETS,
      labels: { fi: 'Ruokavalio', sv: 'Kost', en: 'Diet', lt: 'Dieta' },
    },
    {
      name: 'price',
      kind: 'price',
      labels: { fi: 'Hinta', sv: 'Pris', en: 'Price', lt: 'Kaina' },
    },
  ],
  objects: [
    dish(
      -1,
      5,
      {
        fi: 'Tiimin valinta: broileri-currya ja naanleipää',
        sv: 'Teamets val: kycklingcurry och naanbröd',
        en: 'Team’s choice: chicken curry and naan',
        lt: 'Komandos pasirinkimas: vištienos karis su nano duona',
      },
      'lactose_free',
    ),
    dish(-1, 4, {
      fi: 'Kermainen lohikeitto ja saaristolaisleipä',
      sv: 'Gräddig laxsoppa och skärgårdslimpa',
      en: 'Creamy salmon soup and dark archipelago bread',
      lt: 'Kreminė lašišos sriuba ir tamsi salyno duona',
    }),
    dish(
      -1,
      3,
      {
        fi: 'Paahdettua kukkakaalia, tahinia ja granaattiomenaa',
        sv: 'Rostad blomkål, tahini och granatäpple',
        en: 'Roast cauliflower, tahini and pomegranate',
        lt: 'Kepti žiediniai kopūstai su tahini ir granatais',
      },
      'vegan',
      'gluten_free',
    ),
    dish(
      -1,
      2,
      {
        fi: 'Karjalanpaistia ja keitettyjä perunoita',
        sv: 'Karelsk stek och kokt potatis',
        en: 'Karelian stew and boiled potatoes',
        lt: 'Karelietiškas troškinys su virtomis bulvėmis',
      },
      'lactose_free',
      'gluten_free',
    ),
    dish(
      -1,
      1,
      {
        fi: 'Sienirisotto ja rucolaa',
        sv: 'Svamprisotto och ruccola',
        en: 'Mushroom risotto with rocket',
        lt: 'Grybų rizotas su gražgarstėmis',
      },
      'gluten_free',
    ),
    dish(1, 5, {
      fi: 'Yllätys, jonka valitsee Huolto',
      sv: 'Överraskning som Service väljer',
      en: 'A surprise chosen by Maintenance',
      lt: 'Aptarnavimo komandos staigmena',
    }),
    dish(1, 4, {
      fi: 'Hernekeittoa, pannukakkua ja mansikkahilloa',
      sv: 'Ärtsoppa, pannkaka och jordgubbssylt',
      en: 'Pea soup, oven pancake and strawberry jam',
      lt: 'Žirnių sriuba, blynas ir braškių uogienė',
    }),
    dish(
      1,
      3,
      {
        fi: 'Uunilohta, tillikastiketta ja perunoita',
        sv: 'Ugnslax, dillsås och potatis',
        en: 'Baked salmon, dill sauce and potatoes',
        lt: 'Orkaitėje kepta lašiša su krapų padažu ir bulvėmis',
      },
      'gluten_free',
    ),
    dish(
      1,
      2,
      {
        fi: 'Palak-pinaattia, kikherneitä ja basmatiriisiä',
        sv: 'Palakspenat, kikärter och basmatiris',
        en: 'Palak spinach, chickpeas and basmati rice',
        lt: 'Palako špinatai su avinžirniais ir basmati ryžiais',
      },
      'vegan',
      'gluten_free',
    ),
    dish(
      1,
      1,
      {
        fi: 'Makaronilaatikkoa ja punajuurta',
        sv: 'Makaronilåda och rödbetor',
        en: 'Macaroni bake and beetroot',
        lt: 'Makaronų apkepas su burokėliais',
      },
      'lactose_free',
    ),
    dish(0, 5, {
      fi: 'Tiimin valinta: pizzaa neljällä täytteellä',
      sv: 'Teamets val: pizza med fyra fyllningar',
      en: 'Team’s choice: pizza with four toppings',
      lt: 'Komandos pasirinkimas: keturių rūšių pica',
    }),
    dish(0, 4, {
      fi: 'Kermainen lohikeitto ja ruisleipää',
      sv: 'Gräddig laxsoppa och rågbröd',
      en: 'Creamy salmon soup and rye bread',
      lt: 'Kreminė lašišos sriuba ir ruginė duona',
    }),
    dish(
      0,
      3,
      {
        fi: 'Libanonilaista linssipataa ja pitaleipää',
        sv: 'Libanesisk linsgryta och pitabröd',
        en: 'Lebanese lentil stew and pitta',
        lt: 'Libanietiškas lęšių troškinys su pita',
      },
      'vegan',
    ),
    dish(
      0,
      2,
      {
        fi: 'Lihapullia, perunamuusia ja puolukoita',
        sv: 'Köttbullar, potatismos och lingon',
        en: 'Meatballs, mashed potatoes and lingonberries',
        lt: 'Mėsos kukuliai su bulvių koše ir bruknėmis',
      },
      'lactose_free',
    ),
    dish(
      0,
      1,
      {
        fi: 'Uunijuureksia, härkäpapua ja sitruunajogurttia',
        sv: 'Rostade rotsaker, bondbönor och citronyoghurt',
        en: 'Roast root vegetables, broad beans and lemon yoghurt',
        lt: 'Orkaitėje keptos daržovės, pupos ir citrininis jogurtas',
      },
      'gluten_free',
    ),
  ],
};

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
