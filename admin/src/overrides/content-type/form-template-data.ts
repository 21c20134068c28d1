import {
  type CustomField,
  type CustomKind,
  DEFAULT_FORM_STATES,
  type FormApproval,
  type FormState,
  LANGUAGES,
} from '@piiri/schemas';
import { templateTexts } from '../../data/texts/template-texts.ts';

/** A field of a template; its labels are in `locales`. */
export interface TemplateField
  extends Partial<Pick<CustomField, 'required' | 'filter' | 'max' | 'when' | 'privacy'>> {
  name: string;
  kind: CustomKind;
  choices?: readonly string[];
}

/** A form to begin with; each part can be changed before and after it is saved. Its texts are in `locales`. */
export interface FormTemplate {
  name: string;
  icon: string;
  approval?: FormApproval;
  due_days?: number;
  states?: readonly Omit<FormState, 'labels'>[];
  list_columns: readonly string[];
  fields: readonly TemplateField[];
}

/** The forms that most companies need. */
export const FORM_TEMPLATES: readonly FormTemplate[] = [
  {
    name: 'near_miss',
    icon: 'siren',
    due_days: 7,
    list_columns: ['what', 'kind', 'place'],
    fields: [
      { name: 'what', kind: 'text', required: true },
      { name: 'kind', kind: 'choice', required: true, choices: ['fall', 'vehicle', 'chemical', 'other'] },
      { name: 'chemical', kind: 'text', required: true, when: { field: 'kind', is: ['chemical'] } },
      { name: 'place', kind: 'location' },
      { name: 'photos', kind: 'photo', max: 5 },
      { name: 'injured', kind: 'boolean' },
      {
        name: 'injury',
        kind: 'long_text',
        required: true,
        privacy: 'personal',
        when: { field: 'injured', is: [true] },
      },
      { name: 'proposal', kind: 'long_text' },
    ],
  },
  {
    name: 'equipment_request',
    icon: 'package',
    approval: 'manager',
    due_days: 14,
    list_columns: ['item', 'kind', 'amount'],
    states: [
      { value: 'ordered', final: false },
      { value: 'delivered', final: true },
    ],
    fields: [
      { name: 'item', kind: 'text', required: true },
      { name: 'kind', kind: 'choice', required: true, choices: ['clothes', 'tool', 'device', 'other'] },
      { name: 'size', kind: 'text', required: true, when: { field: 'kind', is: ['clothes'] } },
      { name: 'amount', kind: 'integer', required: true },
      { name: 'needed_by', kind: 'date' },
      { name: 'reason', kind: 'long_text' },
    ],
  },
  {
    name: 'fault_report',
    icon: 'wrench',
    due_days: 5,
    list_columns: ['what', 'urgency', 'place'],
    states: [
      { value: 'in_progress', final: false },
      { value: 'waiting', final: false },
      { value: 'fixed', final: true },
      { value: 'not_fixed', final: true },
    ],
    fields: [
      { name: 'what', kind: 'text', required: true },
      { name: 'urgency', kind: 'choice', required: true, choices: ['danger', 'stops', 'can_wait'] },
      { name: 'isolated', kind: 'boolean', when: { field: 'urgency', is: ['danger'] } },
      { name: 'place', kind: 'location' },
      { name: 'photos', kind: 'photo', max: 5 },
      { name: 'details', kind: 'long_text' },
    ],
  },
  {
    name: 'visitor',
    icon: 'users',
    list_columns: ['visitor_name', 'arrives', 'company'],
    states: [
      { value: 'expected', final: false },
      { value: 'visited', final: true },
      { value: 'cancelled', final: true },
    ],
    fields: [
      { name: 'visitor_name', kind: 'text', required: true, privacy: 'personal' },
      { name: 'company', kind: 'text' },
      { name: 'arrives', kind: 'date_time', required: true },
      { name: 'by_car', kind: 'boolean' },
      { name: 'register', kind: 'text', privacy: 'personal', when: { field: 'by_car', is: [true] } },
      { name: 'notes', kind: 'long_text' },
    ],
  },
  {
    name: 'expense',
    icon: 'tag',
    approval: 'manager',
    due_days: 30,
    list_columns: ['what', 'amount', 'paid_on'],
    states: [
      { value: 'in_progress', final: false },
      { value: 'paid', final: true },
    ],
    fields: [
      { name: 'what', kind: 'text', required: true },
      { name: 'amount', kind: 'price', required: true },
      { name: 'paid_on', kind: 'date', required: true },
      { name: 'category', kind: 'choice', required: true, choices: ['travel', 'meal', 'supplies', 'other'] },
      { name: 'kilometres', kind: 'integer', when: { field: 'category', is: ['travel'] } },
      { name: 'receipts', kind: 'photo', max: 5 },
      { name: 'files', kind: 'file', max: 5 },
    ],
  },
];

/** Returns the names of what a template begins, one and many. `path`: of the template's texts. */
export function labelsOf(path: string) {
  const [one, many] = [templateTexts(`${path}.one`), templateTexts(`${path}.many`)];
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, { one: one[language], many: many[language] }]),
  );
}

/** Returns a template's fields with their labels. `path`: of the template's texts. */
export const fieldsOf = (path: string, fields: readonly TemplateField[]) =>
  fields.map(({ choices = [], ...field }) => ({
    ...field,
    labels: templateTexts(`${path}.fields.${field.name}`),
    choices: choices.map((value) => ({
      value,
      labels: templateTexts(`${path}.choices.${field.name}.${value}`),
    })),
  }));

/** Returns the form values of a template. */
export function formValuesOf({ fields, states, ...template }: FormTemplate) {
  const path = `forms.${template.name}`;
  return {
    ...template,
    kind: 'form',
    description: templateTexts(`${path}.description`),
    thanks: templateTexts(`${path}.thanks`),
    approval: template.approval ?? 'none',
    due_days: template.due_days ?? null,
    states:
      states?.map((state) => ({ ...state, labels: templateTexts(`${path}.states.${state.value}`) })) ??
      DEFAULT_FORM_STATES.map((state) => ({ ...state })),
    labels: labelsOf(path),
    fields: fieldsOf(path, fields).map((field) => ({
      help: null,
      required: false,
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
