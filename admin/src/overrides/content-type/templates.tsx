import Button from '@mui/material/Button';
import type { Entity, ListOrder } from '@piiri/schemas';
import { CONTENT_ICONS } from '@piiri/schemas/content-icons.ts';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useLocale } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { formEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { templateTexts } from '../../data/texts/template-texts.ts';
import { TemplatePanel } from '../../generate/form/template-panel.tsx';
import { OwnIcon } from '../../kit/page/icons.tsx';
import { Row } from '../../kit/page/row.tsx';
import {
  FORM_TEMPLATES,
  fieldsOf,
  formValuesOf,
  labelsOf,
  type TemplateField,
} from './form-template-data.ts';
import { FormTemplateChoice } from './form-templates.tsx';

/** A template of a content type. Its texts are in `locales`. */
interface Template {
  name: string;
  icon: string;
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

/** Templates of the most common content types; each can be changed before and after it is saved. */
const TEMPLATES: readonly Template[] = [
  {
    name: 'lunch_menu',
    icon: 'utensils',
    list_columns: ['dish', 'day', 'price', 'picture'],
    sort: { field: 'day', direction: 'asc' },
    hide_past: 'day',
    group_by: 'day',
    fields: [
      { name: 'dish', kind: 'text', required: true },
      { name: 'day', kind: 'date', required: true, filter: true },
      { name: 'price', kind: 'price' },
      { name: 'picture', kind: 'picture' },
      { name: 'diet', kind: 'text' },
    ],
  },
  {
    name: 'open_job',
    icon: 'briefcase-business',
    publishing: true,
    feed: true,
    list_columns: ['position', 'place', 'apply_by'],
    fields: [
      { name: 'position', kind: 'text', required: true },
      { name: 'place', kind: 'text', filter: true },
      { name: 'apply_by', kind: 'date' },
      { name: 'description', kind: 'rich_text' },
      { name: 'contact', kind: 'person' },
      { name: 'link', kind: 'url' },
    ],
  },
  {
    name: 'safety_notice',
    icon: 'shield-check',
    publishing: true,
    feed: true,
    acknowledgement: true,
    visibility: 'groups',
    list_columns: ['subject', 'severity', 'place'],
    fields: [
      { name: 'subject', kind: 'text', required: true },
      { name: 'severity', kind: 'choice', filter: true, choices: ['notice', 'warning', 'danger'] },
      { name: 'place', kind: 'text' },
      { name: 'instructions', kind: 'rich_text' },
    ],
  },
  {
    name: 'equipment',
    icon: 'wrench',
    list_columns: ['device', 'location', 'serviced'],
    fields: [
      { name: 'device', kind: 'text', required: true },
      { name: 'serial', kind: 'text' },
      { name: 'location', kind: 'text', filter: true },
      { name: 'responsible', kind: 'person' },
      { name: 'serviced', kind: 'date' },
      { name: 'in_use', kind: 'boolean' },
    ],
  },
  {
    name: 'price_list',
    icon: 'tag',
    list_columns: ['product', 'code', 'price'],
    fields: [
      { name: 'product', kind: 'text', required: true },
      { name: 'code', kind: 'text' },
      { name: 'price', kind: 'price', required: true },
      { name: 'valid_from', kind: 'date' },
    ],
  },
];

/** Returns the form values of a template. */
function valuesOf({ fields, list_columns, ...template }: Template) {
  const path = `content_types.${template.name}`;
  return {
    ...template,
    sort: template.sort ?? null,
    hide_past: template.hide_past ?? null,
    group_by: template.group_by ?? null,
    visibility: template.visibility ?? 'everyone',
    publishing: template.publishing ?? false,
    feed: template.feed ?? false,
    acknowledgement: template.acknowledgement ?? false,
    labels: labelsOf(path),
    fields: fieldsOf(path, fields).map((field) => ({
      help: null,
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

/** Templates in the form of a new content type or form. */
export default function Templates({ entity, record }: Props) {
  const Choice = isFormBuilder(entity) ? FormTemplates : ContentTemplates;
  return (
    <TemplatePanel record={record} texts="console.content_types">
      {(begin) => <Choice begin={begin} />}
    </TemplatePanel>
  );
}

interface ChoiceProps {
  /** Fills the form. */
  begin: (values: object) => void;
}

/** Templates of forms; one that the address names is begun at once. */
function FormTemplates({ begin }: ChoiceProps) {
  const { profile } = useConsole();
  const [params] = useSearchParams();
  const named = FORM_TEMPLATES.find(({ name }) => name === params.get('template'));
  // On its first render the form resets to its record.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  // Once: what is undone or cleared afterwards stays so.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isSettled || !named || isBegun.current) return;
    isBegun.current = true;
    begin(formValuesOf(named));
  });
  const taken = Object.keys(profile.abilities).map((name) => name.replace(/^forms\//, ''));
  return <FormTemplateChoice taken={taken} onChoose={(template) => begin(formValuesOf(template))} />;
}

/** Templates of content types. */
function ContentTemplates({ begin }: ChoiceProps) {
  const locale = useLocale();
  const { tenant } = useConsole();
  const used = new Set(tenant.content.map(({ name }) => name));
  return (
    <Row gap={1}>
      {TEMPLATES.filter(({ name }) => !used.has(name)).map((template) => (
        <Button
          key={template.name}
          variant="outlined"
          startIcon={<OwnIcon lines={CONTENT_ICONS[template.icon] ?? ''} />}
          onClick={() => begin(valuesOf(template))}
        >
          {templateTexts(`content_types.${template.name}.many`)[locale === 'en' ? 'en' : 'fi']}
        </Button>
      ))}
    </Row>
  );
}
