import { CURRENCIES, DEFAULT_CURRENCY } from '../currencies.ts';
import { CUSTOM_KINDS, CUSTOM_NAME, CUSTOM_PRIVACY, MAX_CUSTOM_FIELDS } from '../custom-fields/shape.ts';
import { defineEntity } from '../define.ts';
import { MAX_FILES } from '../field-types/files.ts';
import {
  boolean,
  choice,
  condition,
  integer,
  localText,
  repeated,
  sortOrder,
  text,
} from '../field-types.gen.ts';

/** The entities that can have custom fields: those with a field of kind `custom`. */
export const CUSTOM_ENTITIES = ['news', 'event', 'resource', 'page', 'benefit', 'faq', 'user'] as const;

/** Maximum number of characters of a name. */
const NAME_LENGTH = 40;

const hasChoices = (kind: unknown) => kind === 'choice' || kind === 'choices';

const choicesOf = ({ choices }: Readonly<Record<string, unknown>>) =>
  (choices ?? []) as readonly { value: string }[];

/** A tenant's custom field, created in its console. Objects store values by its id, see `custom-fields/shape.ts`. */
export const customField = defineEntity({
  name: 'custom_field',
  title: 'name',
  fields: {
    entity: choice({ choices: CUSTOM_ENTITIES, required: true }),
    name: text({
      required: true,
      max: NAME_LENGTH,
      // Names are unique within an entity, so examples must differ.
      get example() {
        return `field_${crypto.randomUUID().slice(0, 8)}`;
      },
    }),
    kind: choice({ choices: CUSTOM_KINDS, required: true, example: 'text' }),
    labels: localText({ required: true, max: 100 }),
    help: localText({ max: 300 }),
    required: boolean({ default: false, example: false }),
    choices: repeated(
      { value: text({ required: true, max: 60 }), labels: localText({ required: true, max: 100 }) },
      { max: 100 },
    ),
    currency: choice({
      choices: CURRENCIES,
      default: DEFAULT_CURRENCY,
      when: { field: 'kind', is: 'price' },
    }),
    /** Of files and photos. */
    max: integer({ min: 1, max: MAX_FILES }),
    /** Of a reference: the name of the content type. */
    of: text({ max: 63, when: { field: 'kind', is: 'reference' }, required: true }),
    when: condition(),
    in_list: boolean({ default: false }),
    filter: boolean({ default: false }),
    searched: boolean({ default: false }),
    shown: boolean({ default: false }),
    privacy: choice({ choices: CUSTOM_PRIVACY }),
    order: sortOrder(),
  },
  api: {
    path: 'v1/custom-fields',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    editorsOnly: true,
    importable: false,
  },
  // Forms and lists of all editors read them; tenant admins write them.
  access: { read: ['console_user'], admin: ['tenant_admin'] },
  // The hooks enforce the limit for each entity.
  maxRows: CUSTOM_ENTITIES.length * MAX_CUSTOM_FIELDS,
  checks: [
    {
      at: 'name',
      fields: ['name'],
      // Excludes the names of members that every JavaScript object inherits.
      holds: ({ name }) => CUSTOM_NAME.test(String(name)) && !(String(name) in {}),
      message: 'custom_name_wrong',
    },
    {
      at: 'choices',
      fields: ['kind'],
      holds: (field) => !hasChoices(field.kind) || choicesOf(field).length > 0,
      message: 'custom_choices_missing',
    },
    {
      at: 'choices',
      fields: ['choices'],
      holds: (field) => {
        const values = choicesOf(field).map(({ value }) => value);
        return new Set(values).size === values.length;
      },
      message: 'custom_choices_double',
    },
  ],
  list: {
    columns: ['name', 'entity', 'kind', 'required', 'in_list', 'shown'],
    filters: ['entity'],
    order: 'order',
    pageSize: 300,
  },
  row: [
    'entity',
    'name',
    'kind',
    'labels',
    'help',
    'required',
    'choices',
    'currency',
    'max',
    'of',
    'when',
    'in_list',
    'filter',
    'searched',
    'shown',
    'privacy',
    'order',
  ],
  form: [
    {
      section: 'content',
      fields: [
        'entity',
        'labels',
        'name',
        'kind',
        'choices',
        'currency',
        'max',
        'of',
        'when',
        'help',
        'required',
      ],
    },
    { section: 'use', fields: ['shown', 'in_list', 'filter', 'searched', 'privacy'], aside: true },
  ],
  console: { icon: 'fields', section: 'settings', order: 22, path: 'custom-fields' },
});
