import type { CustomKind } from '@piiri/schemas';

type Words = Readonly<Record<'fi' | 'sv' | 'en' | 'lt', string>>;

interface TemplateField {
  name: string;
  kind: CustomKind;
  labels: Words;
  required?: true;
  filter?: true;
  choices?: readonly { value: string; labels: Words }[];
}

/** A template of a content type. */
export interface Template {
  name: string;
  icon: string;
  one: Words;
  many: Words;
  publishing?: true;
  feed?: true;
  acknowledgement?: true;
  visibility?: 'groups';
  fields: readonly TemplateField[];
  list_columns: readonly string[];
}

const words = (fi: string, sv: string, en: string, lt: string): Words => ({ fi, sv, en, lt });

/** Templates of the most common content types; each can be changed before and after it is saved. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'lunch_menu',
    icon: 'utensils',
    one: words('Lounas', 'Lunch', 'Lunch', 'Pietūs'),
    many: words('Ruokalista', 'Matlista', 'Lunch menu', 'Pietų meniu'),
    fields: [
      { name: 'dish', kind: 'text', labels: words('Ruoka', 'Rätt', 'Dish', 'Patiekalas'), required: true },
      {
        name: 'day',
        kind: 'date',
        labels: words('Päivä', 'Dag', 'Day', 'Diena'),
        required: true,
        filter: true,
      },
      { name: 'price', kind: 'price', labels: words('Hinta', 'Pris', 'Price', 'Kaina') },
      { name: 'picture', kind: 'picture', labels: words('Kuva', 'Bild', 'Picture', 'Paveikslėlis') },
      { name: 'diet', kind: 'text', labels: words('Erityisruokavaliot', 'Specialkoster', 'Diets', 'Dietos') },
    ],
    list_columns: ['dish', 'day', 'price', 'picture'],
  },
  {
    name: 'open_job',
    icon: 'briefcase-business',
    one: words('Avoin työpaikka', 'Ledigt jobb', 'Open job', 'Laisva darbo vieta'),
    many: words('Avoimet työpaikat', 'Lediga jobb', 'Open jobs', 'Laisvos darbo vietos'),
    publishing: true,
    feed: true,
    fields: [
      {
        name: 'position',
        kind: 'text',
        labels: words('Tehtävä', 'Tjänst', 'Position', 'Pareigos'),
        required: true,
      },
      { name: 'place', kind: 'text', labels: words('Toimipaikka', 'Ort', 'Location', 'Vieta'), filter: true },
      {
        name: 'apply_by',
        kind: 'date',
        labels: words('Hae viimeistään', 'Sök senast', 'Apply by', 'Kandidatuoti iki'),
      },
      {
        name: 'description',
        kind: 'rich_text',
        labels: words('Kuvaus', 'Beskrivning', 'Description', 'Aprašymas'),
      },
      {
        name: 'contact',
        kind: 'person',
        labels: words('Lisätietoja antaa', 'Mer information', 'Contact', 'Kontaktinis asmuo'),
      },
      {
        name: 'link',
        kind: 'url',
        labels: words('Hakulinkki', 'Ansökningslänk', 'Link to apply', 'Nuoroda'),
      },
    ],
    list_columns: ['position', 'place', 'apply_by'],
  },
  {
    name: 'safety_notice',
    icon: 'shield-check',
    one: words('Turvallisuustiedote', 'Säkerhetsmeddelande', 'Safety notice', 'Saugos pranešimas'),
    many: words('Turvallisuustiedotteet', 'Säkerhetsmeddelanden', 'Safety notices', 'Saugos pranešimai'),
    publishing: true,
    feed: true,
    acknowledgement: true,
    visibility: 'groups',
    fields: [
      { name: 'subject', kind: 'text', labels: words('Aihe', 'Ämne', 'Subject', 'Tema'), required: true },
      {
        name: 'severity',
        kind: 'choice',
        labels: words('Vakavuus', 'Allvarlighet', 'Severity', 'Rimtumas'),
        filter: true,
        choices: [
          { value: 'notice', labels: words('Huomio', 'Obs', 'Notice', 'Dėmesio') },
          { value: 'warning', labels: words('Varoitus', 'Varning', 'Warning', 'Įspėjimas') },
          { value: 'danger', labels: words('Vaara', 'Fara', 'Danger', 'Pavojus') },
        ],
      },
      { name: 'place', kind: 'text', labels: words('Paikka', 'Plats', 'Place', 'Vieta') },
      {
        name: 'instructions',
        kind: 'rich_text',
        labels: words('Ohje', 'Anvisning', 'Instructions', 'Nurodymai'),
      },
    ],
    list_columns: ['subject', 'severity', 'place'],
  },
  {
    name: 'equipment',
    icon: 'wrench',
    one: words('Laite', 'Apparat', 'Device', 'Įrenginys'),
    many: words('Laiterekisteri', 'Utrustningsregister', 'Equipment', 'Įranga'),
    fields: [
      {
        name: 'device',
        kind: 'text',
        labels: words('Laite', 'Apparat', 'Device', 'Įrenginys'),
        required: true,
      },
      {
        name: 'serial',
        kind: 'text',
        labels: words('Sarjanumero', 'Serienummer', 'Serial number', 'Serijos numeris'),
      },
      {
        name: 'location',
        kind: 'text',
        labels: words('Sijainti', 'Placering', 'Location', 'Vieta'),
        filter: true,
      },
      {
        name: 'responsible',
        kind: 'person',
        labels: words('Vastuuhenkilö', 'Ansvarig', 'Responsible', 'Atsakingas asmuo'),
      },
      { name: 'serviced', kind: 'date', labels: words('Huollettu', 'Underhållen', 'Serviced', 'Aptarnauta') },
      { name: 'in_use', kind: 'boolean', labels: words('Käytössä', 'I bruk', 'In use', 'Naudojama') },
    ],
    list_columns: ['device', 'location', 'serviced'],
  },
  {
    name: 'price_list',
    icon: 'tag',
    one: words('Tuote', 'Produkt', 'Product', 'Prekė'),
    many: words('Hinnasto', 'Prislista', 'Price list', 'Kainoraštis'),
    fields: [
      {
        name: 'product',
        kind: 'text',
        labels: words('Tuote', 'Produkt', 'Product', 'Prekė'),
        required: true,
      },
      {
        name: 'code',
        kind: 'text',
        labels: words('Tuotenumero', 'Produktnummer', 'Product number', 'Prekės numeris'),
      },
      {
        name: 'price',
        kind: 'price',
        labels: words('Hinta', 'Pris', 'Price', 'Kaina'),
        required: true,
      },
      {
        name: 'valid_from',
        kind: 'date',
        labels: words('Voimassa alkaen', 'Gäller från', 'Valid from', 'Galioja nuo'),
      },
    ],
    list_columns: ['product', 'code', 'price'],
  },
];
