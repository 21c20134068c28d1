import {
  type CustomField,
  type CustomKind,
  DEFAULT_FORM_STATES,
  type FormApproval,
  type FormState,
  LANGUAGES,
} from '@piiri/schemas';

type LocalTexts = Readonly<Record<'fi' | 'sv' | 'en' | 'lt', string>>;

interface TemplateField
  extends Partial<Pick<CustomField, 'required' | 'max' | 'when' | 'choices' | 'privacy'>> {
  name: string;
  kind: CustomKind;
  labels: LocalTexts;
}

/** A form to begin with; each part can be changed before and after it is saved. */
export interface FormTemplate {
  name: string;
  icon: string;
  one: LocalTexts;
  many: LocalTexts;
  description: LocalTexts;
  thanks: LocalTexts;
  approval?: FormApproval;
  due_days?: number;
  states?: readonly FormState[];
  list_columns: readonly string[];
  fields: readonly TemplateField[];
}

const texts = (fi: string, sv: string, en: string, lt: string): LocalTexts => ({ fi, sv, en, lt });

/** The forms that most companies need. */
export const FORM_TEMPLATES: readonly FormTemplate[] = [
  {
    name: 'near_miss',
    icon: 'siren',
    one: texts('Läheltä piti', 'Tillbud', 'Near miss', 'Vos neįvykęs incidentas'),
    many: texts(
      'Läheltä piti -ilmoitukset',
      'Tillbudsanmälningar',
      'Near misses',
      'Pranešimai apie incidentus',
    ),
    description: texts(
      'Kerro, mitä oli vähällä sattua. Näin estämme tapaturman.',
      'Berätta vad som nästan hände. Så förebygger vi olyckor.',
      'Tell us what nearly happened. That is how we prevent accidents.',
      'Papasakokite, kas vos neįvyko. Taip išvengiame nelaimių.',
    ),
    thanks: texts(
      'Kiitos ilmoituksesta! Käsittelemme sen pian.',
      'Tack för anmälan! Vi behandlar den snart.',
      'Thank you for the report! We will look into it soon.',
      'Ačiū už pranešimą! Netrukus jį išnagrinėsime.',
    ),
    due_days: 7,
    list_columns: ['what', 'kind', 'place'],
    fields: [
      {
        name: 'what',
        kind: 'text',
        labels: texts('Mitä tapahtui?', 'Vad hände?', 'What happened?', 'Kas nutiko?'),
        required: true,
      },
      {
        name: 'kind',
        kind: 'choice',
        labels: texts('Mistä on kyse?', 'Vad gäller det?', 'What kind was it?', 'Koks tai atvejis?'),
        required: true,
        choices: [
          {
            value: 'fall',
            labels: texts(
              'Liukastuminen tai kaatuminen',
              'Halka eller fall',
              'Slip or fall',
              'Paslydimas ar kritimas',
            ),
          },
          {
            value: 'vehicle',
            labels: texts(
              'Ajoneuvo tai kone',
              'Fordon eller maskin',
              'Vehicle or machine',
              'Transportas ar įrenginys',
            ),
          },
          { value: 'chemical', labels: texts('Kemikaali', 'Kemikalie', 'Chemical', 'Cheminė medžiaga') },
          { value: 'other', labels: texts('Muu', 'Annat', 'Other', 'Kita') },
        ],
      },
      {
        name: 'chemical',
        kind: 'text',
        labels: texts('Mikä kemikaali?', 'Vilken kemikalie?', 'Which chemical?', 'Kokia medžiaga?'),
        required: true,
        when: { field: 'kind', is: ['chemical'] },
      },
      { name: 'place', kind: 'location', labels: texts('Missä?', 'Var?', 'Where?', 'Kur?') },
      { name: 'photos', kind: 'photo', labels: texts('Kuvat', 'Bilder', 'Photos', 'Nuotraukos'), max: 5 },
      {
        name: 'injured',
        kind: 'boolean',
        labels: texts(
          'Sattuiko johonkuhun?',
          'Skadades någon?',
          'Was anyone hurt?',
          'Ar kas nors nukentėjo?',
        ),
      },
      {
        name: 'injury',
        kind: 'long_text',
        labels: texts(
          'Mitä sattui ja kenelle?',
          'Vad hände och vem skadades?',
          'What happened, and to whom?',
          'Kas nutiko ir kam?',
        ),
        required: true,
        privacy: 'personal',
        when: { field: 'injured', is: [true] },
      },
      {
        name: 'proposal',
        kind: 'long_text',
        labels: texts(
          'Miten tämän voi estää?',
          'Hur kan det förebyggas?',
          'How could it be prevented?',
          'Kaip to išvengti?',
        ),
      },
    ],
  },
  {
    name: 'equipment_request',
    icon: 'package',
    one: texts('Varustepyyntö', 'Utrustningsbegäran', 'Equipment request', 'Įrangos prašymas'),
    many: texts('Varustepyynnöt', 'Utrustningsbegäranden', 'Equipment requests', 'Įrangos prašymai'),
    description: texts(
      'Pyydä työvaatteita, työkaluja tai laitteita.',
      'Be om arbetskläder, verktyg eller apparater.',
      'Ask for work clothes, tools or devices.',
      'Paprašykite darbo drabužių, įrankių ar įrenginių.',
    ),
    thanks: texts(
      'Kiitos! Saat tiedon, kun esihenkilösi on vastannut.',
      'Tack! Du får besked när din chef har svarat.',
      'Thank you! You will hear when your manager has answered.',
      'Ačiū! Sužinosite, kai vadovas atsakys.',
    ),
    approval: 'manager',
    due_days: 14,
    states: [
      { value: 'ordered', labels: texts('Tilattu', 'Beställd', 'Ordered', 'Užsakyta'), final: false },
      {
        value: 'delivered',
        labels: texts('Toimitettu', 'Levererad', 'Delivered', 'Pristatyta'),
        final: true,
      },
    ],
    list_columns: ['item', 'kind', 'amount'],
    fields: [
      {
        name: 'item',
        kind: 'text',
        labels: texts('Mitä tarvitset?', 'Vad behöver du?', 'What do you need?', 'Ko jums reikia?'),
        required: true,
      },
      {
        name: 'kind',
        kind: 'choice',
        labels: texts('Laji', 'Typ', 'Kind', 'Rūšis'),
        required: true,
        choices: [
          {
            value: 'clothes',
            labels: texts('Työvaatteet', 'Arbetskläder', 'Work clothes', 'Darbo drabužiai'),
          },
          { value: 'tool', labels: texts('Työkalu', 'Verktyg', 'Tool', 'Įrankis') },
          { value: 'device', labels: texts('Laite', 'Apparat', 'Device', 'Įrenginys') },
          { value: 'other', labels: texts('Muu', 'Annat', 'Other', 'Kita') },
        ],
      },
      {
        name: 'size',
        kind: 'text',
        labels: texts('Koko', 'Storlek', 'Size', 'Dydis'),
        required: true,
        when: { field: 'kind', is: ['clothes'] },
      },
      {
        name: 'amount',
        kind: 'integer',
        labels: texts('Määrä', 'Antal', 'Quantity', 'Kiekis'),
        required: true,
      },
      {
        name: 'needed_by',
        kind: 'date',
        labels: texts('Milloin tarvitset?', 'När behöver du det?', 'When do you need it?', 'Kada reikia?'),
      },
      { name: 'reason', kind: 'long_text', labels: texts('Perustelu', 'Motivering', 'Reason', 'Priežastis') },
    ],
  },
  {
    name: 'fault_report',
    icon: 'wrench',
    one: texts('Vikailmoitus', 'Felanmälan', 'Fault report', 'Pranešimas apie gedimą'),
    many: texts('Vikailmoitukset', 'Felanmälningar', 'Fault reports', 'Pranešimai apie gedimus'),
    description: texts(
      'Ilmoita rikkinäisestä laitteesta, koneesta tai tilasta.',
      'Anmäl en trasig apparat, maskin eller lokal.',
      'Report a broken device, machine or room.',
      'Praneškite apie sugedusį įrenginį, mašiną ar patalpą.',
    ),
    thanks: texts(
      'Kiitos! Korjaamme vian mahdollisimman pian.',
      'Tack! Vi åtgärdar felet så snart som möjligt.',
      'Thank you! We will fix it as soon as we can.',
      'Ačiū! Sutvarkysime kuo greičiau.',
    ),
    due_days: 5,
    states: [
      {
        value: 'in_progress',
        labels: texts('Korjattavana', 'Under reparation', 'Being repaired', 'Taisoma'),
        final: false,
      },
      {
        value: 'waiting',
        labels: texts('Odottaa osia', 'Väntar på delar', 'Waiting for parts', 'Laukiama dalių'),
        final: false,
      },
      { value: 'fixed', labels: texts('Korjattu', 'Reparerad', 'Fixed', 'Sutaisyta'), final: true },
      {
        value: 'not_fixed',
        labels: texts('Ei korjata', 'Repareras inte', 'Will not be fixed', 'Netaisoma'),
        final: true,
      },
    ],
    list_columns: ['what', 'urgency', 'place'],
    fields: [
      {
        name: 'what',
        kind: 'text',
        labels: texts('Mikä on rikki?', 'Vad är trasigt?', 'What is broken?', 'Kas sugedo?'),
        required: true,
      },
      {
        name: 'urgency',
        kind: 'choice',
        labels: texts('Kiireellisyys', 'Brådska', 'Urgency', 'Skubumas'),
        required: true,
        choices: [
          { value: 'danger', labels: texts('Vaarallinen', 'Farligt', 'Dangerous', 'Pavojinga') },
          {
            value: 'stops',
            labels: texts('Estää työn', 'Hindrar arbetet', 'Stops the work', 'Trukdo dirbti'),
          },
          { value: 'can_wait', labels: texts('Voi odottaa', 'Kan vänta', 'Can wait', 'Gali palaukti') },
        ],
      },
      {
        name: 'isolated',
        kind: 'boolean',
        labels: texts(
          'Onko käyttö estetty?',
          'Har användningen spärrats?',
          'Has its use been blocked?',
          'Ar naudojimas sustabdytas?',
        ),
        when: { field: 'urgency', is: ['danger'] },
      },
      { name: 'place', kind: 'location', labels: texts('Missä?', 'Var?', 'Where?', 'Kur?') },
      { name: 'photos', kind: 'photo', labels: texts('Kuvat', 'Bilder', 'Photos', 'Nuotraukos'), max: 5 },
      {
        name: 'details',
        kind: 'long_text',
        labels: texts('Lisätietoja', 'Mer information', 'Details', 'Išsamiau'),
      },
    ],
  },
  {
    name: 'visitor',
    icon: 'users',
    one: texts('Vierailija', 'Besökare', 'Visitor', 'Lankytojas'),
    many: texts('Vierailijat', 'Besökare', 'Visitors', 'Lankytojai'),
    description: texts(
      'Ilmoita tulevasta vierailijasta vastaanottoon.',
      'Anmäl en kommande besökare till receptionen.',
      'Tell reception about a coming visitor.',
      'Praneškite registratūrai apie būsimą lankytoją.',
    ),
    thanks: texts(
      'Kiitos! Vastaanotto odottaa vierastasi.',
      'Tack! Receptionen väntar på din gäst.',
      'Thank you! Reception is expecting your guest.',
      'Ačiū! Registratūra lauks jūsų svečio.',
    ),
    states: [
      { value: 'expected', labels: texts('Odotetaan', 'Väntas', 'Expected', 'Laukiamas'), final: false },
      { value: 'visited', labels: texts('Kävi', 'Har besökt', 'Has visited', 'Apsilankė'), final: true },
      { value: 'cancelled', labels: texts('Peruttu', 'Inställt', 'Cancelled', 'Atšaukta'), final: true },
    ],
    list_columns: ['visitor_name', 'arrives', 'company'],
    fields: [
      {
        name: 'visitor_name',
        kind: 'text',
        labels: texts('Vierailijan nimi', 'Besökarens namn', "Visitor's name", 'Lankytojo vardas ir pavardė'),
        required: true,
        privacy: 'personal',
      },
      { name: 'company', kind: 'text', labels: texts('Yritys', 'Företag', 'Company', 'Įmonė') },
      {
        name: 'arrives',
        kind: 'date_time',
        labels: texts('Saapuu', 'Anländer', 'Arrives', 'Atvyksta'),
        required: true,
      },
      {
        name: 'by_car',
        kind: 'boolean',
        labels: texts('Tuleeko autolla?', 'Kommer med bil?', 'Coming by car?', 'Atvyks automobiliu?'),
      },
      {
        name: 'register',
        kind: 'text',
        labels: texts(
          'Auton rekisteritunnus',
          'Bilens registernummer',
          'Registration number',
          'Automobilio numeris',
        ),
        privacy: 'personal',
        when: { field: 'by_car', is: [true] },
      },
      {
        name: 'notes',
        kind: 'long_text',
        labels: texts('Muuta huomioitavaa', 'Annat att beakta', 'Anything else', 'Kita informacija'),
      },
    ],
  },
  {
    name: 'expense',
    icon: 'tag',
    one: texts('Kulukorvaus', 'Utlägg', 'Expense', 'Išlaidų kompensavimas'),
    many: texts('Kulukorvaukset', 'Utlägg', 'Expenses', 'Išlaidų kompensavimai'),
    description: texts(
      'Hae korvausta työssä maksamastasi kulusta.',
      'Ansök om ersättning för utlägg i arbetet.',
      'Claim back what you paid for work.',
      'Prašykite kompensuoti darbo išlaidas.',
    ),
    thanks: texts(
      'Kiitos! Kulu maksetaan, kun se on hyväksytty.',
      'Tack! Utlägget betalas när det har godkänts.',
      'Thank you! It is paid once it has been approved.',
      'Ačiū! Bus išmokėta patvirtinus.',
    ),
    approval: 'manager',
    due_days: 30,
    states: [
      {
        value: 'in_progress',
        labels: texts('Maksatuksessa', 'Under utbetalning', 'Being paid', 'Mokama'),
        final: false,
      },
      { value: 'paid', labels: texts('Maksettu', 'Betald', 'Paid', 'Išmokėta'), final: true },
    ],
    list_columns: ['what', 'amount', 'paid_on'],
    fields: [
      {
        name: 'what',
        kind: 'text',
        labels: texts('Mistä kulu syntyi?', 'Vad gäller utlägget?', 'What was it for?', 'Kam išleista?'),
        required: true,
      },
      { name: 'amount', kind: 'price', labels: texts('Summa', 'Belopp', 'Amount', 'Suma'), required: true },
      {
        name: 'paid_on',
        kind: 'date',
        labels: texts('Maksupäivä', 'Betalningsdag', 'Paid on', 'Mokėjimo diena'),
        required: true,
      },
      {
        name: 'category',
        kind: 'choice',
        labels: texts('Laji', 'Typ', 'Kind', 'Rūšis'),
        required: true,
        choices: [
          { value: 'travel', labels: texts('Matka', 'Resa', 'Travel', 'Kelionė') },
          { value: 'meal', labels: texts('Ateria', 'Måltid', 'Meal', 'Maitinimas') },
          { value: 'supplies', labels: texts('Tarvikkeet', 'Material', 'Supplies', 'Reikmenys') },
          { value: 'other', labels: texts('Muu', 'Annat', 'Other', 'Kita') },
        ],
      },
      {
        name: 'kilometres',
        kind: 'integer',
        labels: texts(
          'Kilometrit omalla autolla',
          'Kilometer med egen bil',
          'Kilometres by own car',
          'Kilometrai savo automobiliu',
        ),
        when: { field: 'category', is: ['travel'] },
      },
      {
        name: 'receipts',
        kind: 'photo',
        labels: texts('Kuitit kuvina', 'Kvitton som bilder', 'Photos of receipts', 'Kvitų nuotraukos'),
        max: 5,
      },
      {
        name: 'files',
        kind: 'file',
        labels: texts('Kuitit tiedostoina', 'Kvitton som filer', 'Receipts as files', 'Kvitai kaip failai'),
        max: 5,
      },
    ],
  },
];

/** Returns the form values of a template. */
export function formValuesOf({ one, many, fields, states = DEFAULT_FORM_STATES, ...template }: FormTemplate) {
  return {
    ...template,
    kind: 'form',
    approval: template.approval ?? 'none',
    due_days: template.due_days ?? null,
    states: states.map((state) => ({ ...state })),
    labels: Object.fromEntries(
      LANGUAGES.map((language) => [language, { one: one[language], many: many[language] }]),
    ),
    fields: fields.map((field) => ({
      help: null,
      required: false,
      choices: [],
      currency: null,
      max: null,
      of: null,
      when: null,
      in_list: template.list_columns.includes(field.name),
      filter: false,
      searched: true,
      shown: true,
      privacy: null,
      ...field,
    })),
    title: fields[0]?.name,
  };
}
