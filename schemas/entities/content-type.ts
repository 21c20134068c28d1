import { isCustomSortable } from '../custom-fields/kinds.ts';
import {
  CUSTOM_NAME,
  type CustomField,
  FORM_APPROVALS,
  type ListOrder,
  MAX_CUSTOM_FIELDS,
} from '../custom-fields/shape.ts';
import { defineEntity } from '../define.ts';
import {
  audience,
  boolean,
  choice,
  fieldList,
  integer,
  listOrder,
  localText,
  names,
  repeated,
  sortOrder,
  text,
  translated,
} from '../field-types.gen.ts';

/** Maximum number of content types of a tenant. */
export const MAX_CONTENT_TYPES = 30;

/** The kinds of field that can be an object's title. */
const TITLE_KINDS: ReadonlySet<string> = new Set(['text', 'translated_text']);

/** Maximum number of a form's own states. */
export const MAX_FORM_STATES = 8;

/** The states that every form has: a submission is sent, withdrawn by its sender, or rejected by its approver. */
export const BUILT_IN_STATES = ['sent', 'withdrawn', 'rejected'] as const;

const fieldsIn = (fields: unknown) => fields as readonly CustomField[];

const isDay = ({ kind }: CustomField) => kind === 'date' || kind === 'date_time';

/** Whether readers see a field: an order or a filter by another one would reveal its values. */
const isRead = ({ shown, privacy }: CustomField) => shown !== false && privacy !== 'secret';

/** Whether a list can have an order by a field. */
const orders = (field: CustomField, sort: ListOrder) =>
  field.name === sort.field && isRead(field) && isCustomSortable(field);

const statesIn = (states: unknown) => (states ?? []) as readonly { value: string; final: boolean }[];

/** The conditions of the fields that only content, or only a form, has. */
const OF_CONTENT = { field: 'kind', isNot: 'form' } as const;
const OF_FORM = { field: 'kind', is: 'form' } as const;

/** Names with another meaning in addresses, as entity names, or in programs. */
const RESERVED: ReadonlySet<string> = new Set([
  'news',
  'event',
  'events',
  'poll',
  'polls',
  'page',
  'pages',
  'user',
  'users',
  'group',
  'groups',
  'resource',
  'resources',
  'benefit',
  'benefits',
  'faq',
  'wallpaper',
  'article',
  'content',
  'content_item',
  'content_type',
  'custom_field',
  'feedback',
  'chat',
  'people',
  'person',
  'history',
  'search',
  'feed',
  'sort',
  'import',
  'bulk',
  'draft',
  'edit',
  'new',
  'restore',
  'constructor',
  'prototype',
  'home',
  'admin',
  'api',
  'form',
  'forms',
  'sent',
  'approvals',
  'role',
  'roles',
  'link',
  'links',
  'thanks',
]);

/**
 * A content type that a tenant has defined: content that editors write and employees read (`contentDefinition`), or a
 * form that employees send and handlers read (`submissionDefinition`).
 */
export const contentType = defineEntity({
  name: 'content_type',
  title: 'labels.many',
  fields: {
    name: text({ required: true, max: 50, unique: true, example: 'lunch_menu' }),
    labels: translated(
      { one: text({ required: true, max: 100 }), many: text({ required: true, max: 100 }) },
      { required: true },
    ),
    icon: text({ max: 50 }),
    /** Never changes. */
    kind: choice({ choices: ['content', 'form'], default: 'content', example: 'content' }),
    description: localText({ max: 500, when: OF_FORM }),
    visibility: choice({ choices: ['group', 'groups', 'everyone'], default: 'everyone', when: OF_CONTENT }),
    publishing: boolean({ default: false, when: OF_CONTENT }),
    editors: choice({ choices: ['tenant_admin', 'group_admin'], default: 'tenant_admin', when: OF_CONTENT }),
    fields: fieldList({ required: true, max: MAX_CUSTOM_FIELDS }),
    /** Fields removed within the last day, whose values still exist. */
    dropped_fields: fieldList({ max: 300, readOnly: true, form: false, privacy: 'secret' }),
    /** The field with its objects' title. */
    title: text({ max: 63, example: 'dish' }),
    list_columns: names({ max: MAX_CUSTOM_FIELDS, example: ['dish'] }),
    /** Whether editors sort its objects; otherwise the newest comes first. */
    ordered: boolean({ default: false, when: OF_CONTENT }),
    /** The order of its lists by a field; otherwise editors' own, or the newest first. */
    sort: listOrder({ when: OF_CONTENT }),
    /** The date field whose past days readers' lists leave out. */
    hide_past: text({ max: 63, when: OF_CONTENT }),
    /** Groups readers' lists by the sorted field, or without a sort by the time of publishing. */
    group_by: choice({ choices: ['day', 'week'], when: OF_CONTENT }),
    in_menu: boolean({ default: true, when: OF_CONTENT }),
    feed: boolean({ default: false, when: OF_CONTENT }),
    searched: boolean({ default: true, when: OF_CONTENT }),
    acknowledgement: boolean({ default: false, when: OF_CONTENT }),
    reactions: boolean({ default: false, when: OF_CONTENT }),
    comments: boolean({ default: false, when: OF_CONTENT }),
    /** Who sends it; no groups: everyone. A group that would leave everyone cannot be deleted. */
    submitters: audience({ onDelete: 'refuse', when: OF_FORM }),
    /** Whose members handle it, besides tenant admins. */
    handlers: audience({ onDelete: 'refuse', when: OF_FORM }),
    approval: choice({ choices: FORM_APPROVALS, default: 'none', when: OF_FORM }),
    /** In order, after the built-in `sent`. Default: `DEFAULT_FORM_STATES`. */
    states: repeated(
      {
        value: text({ required: true, max: 40 }),
        labels: localText({ required: true, max: 100 }),
        final: boolean({ default: false }),
      },
      { max: MAX_FORM_STATES, when: OF_FORM },
    ),
    /** Days within which a submission should be finished. */
    due_days: integer({ min: 0, max: 365, when: OF_FORM }),
    thanks: localText({ max: 1000, when: OF_FORM }),
    order: sortOrder(),
  },
  api: {
    path: 'v1/content-types',
    calls: ['list', 'get', 'create', 'update', 'delete', 'sort'],
    importable: false,
  },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  maxRows: MAX_CONTENT_TYPES,
  checks: [
    {
      at: 'editors',
      fields: ['editors', 'visibility'],
      holds: ({ editors, visibility }) => editors !== 'group_admin' || visibility !== 'everyone',
      message: 'editors_without_group',
    },
    {
      at: 'title',
      // Reported once the fields that it could be are given.
      fields: ['kind', 'name', 'labels', 'fields'],
      holds: ({ kind, title }) => kind === 'form' || Boolean(title),
      message: 'required',
    },
    {
      at: 'states',
      fields: ['states'],
      holds: ({ states }) => {
        const values = statesIn(states).map(({ value }) => value);
        return new Set([...values, ...BUILT_IN_STATES]).size === values.length + BUILT_IN_STATES.length;
      },
      message: 'states_double',
    },
    {
      at: 'states',
      fields: ['states'],
      holds: ({ states }) => statesIn(states).every(({ value }) => CUSTOM_NAME.test(value)),
      message: 'state_not_a_name',
    },
    {
      at: 'states',
      fields: ['states'],
      holds: ({ states }) => statesIn(states).length === 0 || statesIn(states).some(({ final }) => final),
      message: 'states_without_end',
    },
    {
      at: 'title',
      fields: ['title', 'fields'],
      holds: ({ title, fields }) =>
        fieldsIn(fields).some(({ name, kind }) => name === title && TITLE_KINDS.has(kind)),
      message: 'title_no_text_field',
    },
    {
      at: 'sort.field',
      fields: ['sort', 'fields'],
      holds: ({ sort, fields }) =>
        !sort || fieldsIn(fields).some((field) => orders(field, sort as ListOrder)),
      message: 'sort_no_field',
    },
    {
      at: 'sort',
      fields: ['sort'],
      holds: ({ sort, ordered }) => !sort || ordered !== true,
      message: 'sort_and_ordered',
    },
    {
      at: 'hide_past',
      fields: ['hide_past', 'fields'],
      holds: ({ hide_past, fields }) =>
        !hide_past ||
        fieldsIn(fields).some((field) => field.name === hide_past && isDay(field) && isRead(field)),
      message: 'hide_past_no_date',
    },
    {
      at: 'group_by',
      fields: ['group_by', 'fields'],
      holds: ({ kind, group_by, sort, fields, publishing, ordered }) => {
        if (!group_by || kind === 'form') return true;
        const { field: by } = (sort ?? {}) as Partial<ListOrder>;
        if (by) return fieldsIn(fields).some((field) => field.name === by && isDay(field));
        return publishing === true && ordered !== true;
      },
      message: 'group_without_time',
    },
    {
      at: 'list_columns',
      fields: ['list_columns', 'fields'],
      holds: ({ list_columns, fields }) =>
        (list_columns as string[]).every((column) => fieldsIn(fields).some(({ name }) => name === column)),
      message: 'column_no_field',
    },
    {
      at: 'name',
      fields: ['name'],
      holds: ({ name }) => CUSTOM_NAME.test(name as string),
      message: 'not_a_name',
    },
    {
      at: 'name',
      fields: ['name'],
      holds: ({ name }) => !RESERVED.has(name as string),
      message: 'reserved_name',
    },
  ],
  list: {
    columns: ['labels.many', 'name', 'kind', 'visibility', 'publishing', 'updated_at'],
    search: ['labels.many', 'name'],
    order: 'order',
    pageSize: 100,
  },
  form: [
    { section: 'content', fields: ['labels', 'name', 'icon', 'kind', 'fields', 'title', 'list_columns'] },
    {
      section: 'publishing',
      fields: ['visibility', 'editors', 'publishing', 'in_menu', 'feed', 'searched'],
      aside: true,
    },
    { section: 'order', fields: ['ordered', 'sort', 'hide_past', 'group_by'], aside: true },
    { section: 'response', fields: ['acknowledgement', 'reactions', 'comments'], aside: true },
    {
      section: 'form',
      fields: ['submitters', 'handlers', 'approval', 'states', 'due_days', 'description', 'thanks'],
      aside: true,
    },
  ],
  console: { icon: 'shapes', section: 'settings', order: 20, path: 'content-types' },
});
