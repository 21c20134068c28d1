import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type CustomKind, type Entity, LANGUAGES, type ListOrder } from '@piiri/schemas';
import { CONTENT_ICONS } from '@piiri/schemas/content-icons.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { formEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { OwnIcon } from '../../kit/page/icons.tsx';
import { Row } from '../../kit/page/row.tsx';
import { FORM_TEMPLATES, formValuesOf } from './form-template-data.ts';
import { FormTemplateChoice } from './form-templates.tsx';

type LocalTexts = Readonly<Record<'fi' | 'sv' | 'en' | 'lt', string>>;

interface TemplateField {
  name: string;
  kind: CustomKind;
  labels: LocalTexts;
  required?: true;
  filter?: true;
  choices?: readonly { value: string; labels: LocalTexts }[];
}

/** A template of a content type. */
interface Template {
  name: string;
  icon: string;
  one: LocalTexts;
  many: LocalTexts;
  publishing?: true;
  feed?: true;
  acknowledgement?: true;
  visibility?: 'groups';
  fields: readonly TemplateField[];
  list_columns: readonly string[];
  sort?: ListOrder;
  hide_past?: string;
  group_by?: 'day' | 'week';
}

const localTexts = (fi: string, sv: string, en: string, lt: string): LocalTexts => ({ fi, sv, en, lt });

/** Templates of the most common content types; each can be changed before and after it is saved. */
const TEMPLATES: readonly Template[] = [
  {
    name: 'lunch_menu',
    icon: 'utensils',
    one: localTexts('Lounas', 'Lunch', 'Lunch', 'Pietūs'),
    many: localTexts('Ruokalista', 'Matlista', 'Lunch menu', 'Pietų meniu'),
    fields: [
      {
        name: 'dish',
        kind: 'text',
        labels: localTexts('Ruoka', 'Rätt', 'Dish', 'Patiekalas'),
        required: true,
      },
      {
        name: 'day',
        kind: 'date',
        labels: localTexts('Päivä', 'Dag', 'Day', 'Diena'),
        required: true,
        filter: true,
      },
      { name: 'price', kind: 'price', labels: localTexts('Hinta', 'Pris', 'Price', 'Kaina') },
      { name: 'picture', kind: 'picture', labels: localTexts('Kuva', 'Bild', 'Picture', 'Paveikslėlis') },
      {
        name: 'diet',
        kind: 'text',
        labels: localTexts('Erityisruokavaliot', 'Specialkoster', 'Diets', 'Dietos'),
      },
    ],
    list_columns: ['dish', 'day', 'price', 'picture'],
    sort: { field: 'day', direction: 'asc' },
    hide_past: 'day',
    group_by: 'day',
  },
  {
    name: 'open_job',
    icon: 'briefcase-business',
    one: localTexts('Avoin työpaikka', 'Ledigt jobb', 'Open job', 'Laisva darbo vieta'),
    many: localTexts('Avoimet työpaikat', 'Lediga jobb', 'Open jobs', 'Laisvos darbo vietos'),
    publishing: true,
    feed: true,
    fields: [
      {
        name: 'position',
        kind: 'text',
        labels: localTexts('Tehtävä', 'Tjänst', 'Position', 'Pareigos'),
        required: true,
      },
      {
        name: 'place',
        kind: 'text',
        labels: localTexts('Toimipaikka', 'Ort', 'Location', 'Vieta'),
        filter: true,
      },
      {
        name: 'apply_by',
        kind: 'date',
        labels: localTexts('Hae viimeistään', 'Sök senast', 'Apply by', 'Kandidatuoti iki'),
      },
      {
        name: 'description',
        kind: 'rich_text',
        labels: localTexts('Kuvaus', 'Beskrivning', 'Description', 'Aprašymas'),
      },
      {
        name: 'contact',
        kind: 'person',
        labels: localTexts('Lisätietoja antaa', 'Mer information', 'Contact', 'Kontaktinis asmuo'),
      },
      {
        name: 'link',
        kind: 'url',
        labels: localTexts('Hakulinkki', 'Ansökningslänk', 'Link to apply', 'Nuoroda'),
      },
    ],
    list_columns: ['position', 'place', 'apply_by'],
  },
  {
    name: 'safety_notice',
    icon: 'shield-check',
    one: localTexts('Turvallisuustiedote', 'Säkerhetsmeddelande', 'Safety notice', 'Saugos pranešimas'),
    many: localTexts('Turvallisuustiedotteet', 'Säkerhetsmeddelanden', 'Safety notices', 'Saugos pranešimai'),
    publishing: true,
    feed: true,
    acknowledgement: true,
    visibility: 'groups',
    fields: [
      {
        name: 'subject',
        kind: 'text',
        labels: localTexts('Aihe', 'Ämne', 'Subject', 'Tema'),
        required: true,
      },
      {
        name: 'severity',
        kind: 'choice',
        labels: localTexts('Vakavuus', 'Allvarlighet', 'Severity', 'Rimtumas'),
        filter: true,
        choices: [
          { value: 'notice', labels: localTexts('Huomio', 'Obs', 'Notice', 'Dėmesio') },
          { value: 'warning', labels: localTexts('Varoitus', 'Varning', 'Warning', 'Įspėjimas') },
          { value: 'danger', labels: localTexts('Vaara', 'Fara', 'Danger', 'Pavojus') },
        ],
      },
      { name: 'place', kind: 'text', labels: localTexts('Paikka', 'Plats', 'Place', 'Vieta') },
      {
        name: 'instructions',
        kind: 'rich_text',
        labels: localTexts('Ohje', 'Anvisning', 'Instructions', 'Nurodymai'),
      },
    ],
    list_columns: ['subject', 'severity', 'place'],
  },
  {
    name: 'equipment',
    icon: 'wrench',
    one: localTexts('Laite', 'Apparat', 'Device', 'Įrenginys'),
    many: localTexts('Laiterekisteri', 'Utrustningsregister', 'Equipment', 'Įranga'),
    fields: [
      {
        name: 'device',
        kind: 'text',
        labels: localTexts('Laite', 'Apparat', 'Device', 'Įrenginys'),
        required: true,
      },
      {
        name: 'serial',
        kind: 'text',
        labels: localTexts('Sarjanumero', 'Serienummer', 'Serial number', 'Serijos numeris'),
      },
      {
        name: 'location',
        kind: 'text',
        labels: localTexts('Sijainti', 'Placering', 'Location', 'Vieta'),
        filter: true,
      },
      {
        name: 'responsible',
        kind: 'person',
        labels: localTexts('Vastuuhenkilö', 'Ansvarig', 'Responsible', 'Atsakingas asmuo'),
      },
      {
        name: 'serviced',
        kind: 'date',
        labels: localTexts('Huollettu', 'Underhållen', 'Serviced', 'Aptarnauta'),
      },
      { name: 'in_use', kind: 'boolean', labels: localTexts('Käytössä', 'I bruk', 'In use', 'Naudojama') },
    ],
    list_columns: ['device', 'location', 'serviced'],
  },
  {
    name: 'price_list',
    icon: 'tag',
    one: localTexts('Tuote', 'Produkt', 'Product', 'Prekė'),
    many: localTexts('Hinnasto', 'Prislista', 'Price list', 'Kainoraštis'),
    fields: [
      {
        name: 'product',
        kind: 'text',
        labels: localTexts('Tuote', 'Produkt', 'Product', 'Prekė'),
        required: true,
      },
      {
        name: 'code',
        kind: 'text',
        labels: localTexts('Tuotenumero', 'Produktnummer', 'Product number', 'Prekės numeris'),
      },
      {
        name: 'price',
        kind: 'price',
        labels: localTexts('Hinta', 'Pris', 'Price', 'Kaina'),
        required: true,
      },
      {
        name: 'valid_from',
        kind: 'date',
        labels: localTexts('Voimassa alkaen', 'Gäller från', 'Valid from', 'Galioja nuo'),
      },
    ],
    list_columns: ['product', 'code', 'price'],
  },
];

/** Returns the form values of a template. */
function valuesOf({ one, many, fields, list_columns, ...template }: Template) {
  return {
    ...template,
    sort: template.sort ?? null,
    hide_past: template.hide_past ?? null,
    group_by: template.group_by ?? null,
    visibility: template.visibility ?? 'everyone',
    publishing: template.publishing ?? false,
    feed: template.feed ?? false,
    acknowledgement: template.acknowledgement ?? false,
    labels: Object.fromEntries(
      LANGUAGES.map((language) => [language, { one: one[language], many: many[language] }]),
    ),
    fields: fields.map((field) => ({
      help: null,
      choices: [],
      privacy: null,
      in_list: list_columns.includes(field.name),
      shown: true,
      searched: field.kind === 'text' || field.kind === 'rich_text',
      required: false,
      filter: false,
      ...field,
    })),
    title: fields[0]?.name,
    list_columns,
  };
}

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
}

const isFormBuilder = (entity: Entity) => resourceOf(entity) === resourceOf(formEntity);

/** Templates in the form of a new content type or form. They disappear once the form has input. */
export default function Templates({ entity, record }: Props) {
  const { isDirty } = useFormState();
  if (record || isDirty) return null;
  return isFormBuilder(entity) ? <FormTemplates /> : <ContentTemplates />;
}

/** Fills the form like user input. */
function useBegin() {
  const { getValues, reset } = useFormContext();
  return (values: object) => reset({ ...getValues(), ...values }, { keepDefaultValues: true });
}

/** Templates of forms; one that the address names is begun at once. */
function FormTemplates() {
  const { profile } = useConsole();
  const begin = useBegin();
  const [params] = useSearchParams();
  const asked = FORM_TEMPLATES.find(({ name }) => name === params.get('template'));
  // On its first render the form resets to its record.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  // Once: what is undone or cleared afterwards stays so.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isSettled || !asked || isBegun.current) return;
    isBegun.current = true;
    begin(formValuesOf(asked));
  });
  const taken = Object.keys(profile.abilities).map((name) => name.replace(/^forms\//, ''));
  return (
    <TemplatePanel>
      <FormTemplateChoice taken={taken} onChoose={(template) => begin(formValuesOf(template))} />
    </TemplatePanel>
  );
}

/** Templates of content types. */
function ContentTemplates() {
  const locale = useLocale();
  const { tenant } = useConsole();
  const begin = useBegin();
  const used = new Set(tenant.content.map(({ name }) => name));
  return (
    <TemplatePanel>
      <Row gap={1}>
        {TEMPLATES.filter(({ name }) => !used.has(name)).map((template) => (
          <Button
            key={template.name}
            variant="outlined"
            startIcon={<OwnIcon lines={CONTENT_ICONS[template.icon] ?? ''} />}
            onClick={() => begin(valuesOf(template))}
          >
            {template.many[locale === 'en' ? 'en' : 'fi']}
          </Button>
        ))}
      </Row>
    </TemplatePanel>
  );
}

function TemplatePanel({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      className="panel"
      sx={{ p: 2, mb: 2.5 }}
      aria-label={translate('console.content_types.templates')}
    >
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('console.content_types.templates')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.content_types.templates_help')}
      </Typography>
      {children}
    </Box>
  );
}
