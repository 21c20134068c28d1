import type { DemoContentType, InAllLanguages } from '../../types.ts';

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
  sort: { field: 'day', direction: 'asc' },
  hide_past: 'day',
  group_by: 'day',
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
