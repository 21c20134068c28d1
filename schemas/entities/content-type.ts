import { CUSTOM_NAME, type CustomField, MAX_CUSTOM_FIELDS } from '../custom-fields/shape.ts';
import { defineEntity } from '../define.ts';
import { boolean, choice, fieldList, names, sortOrder, text, translated } from '../field-types.gen.ts';

/** Maximum number of content types of a tenant. */
export const MAX_CONTENT_TYPES = 30;

/** The kinds of field that can be an object's title. */
const TITLE_KINDS: ReadonlySet<string> = new Set(['text', 'translated_text']);

const fieldsIn = (fields: unknown) => fields as readonly CustomField[];

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
]);

/** A content type that a tenant has defined; see `contentDefinition`. */
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
    visibility: choice({ choices: ['group', 'groups', 'everyone'], default: 'everyone' }),
    publishing: boolean({ default: false }),
    editors: choice({ choices: ['tenant_admin', 'group_admin'], default: 'tenant_admin' }),
    fields: fieldList({ required: true, max: MAX_CUSTOM_FIELDS }),
    /** Fields removed within the last day, whose values still exist. */
    dropped_fields: fieldList({ max: 300, readOnly: true, form: false, privacy: 'secret' }),
    /** The field with its objects' title. */
    title: text({ required: true, max: 63, example: 'dish' }),
    list_columns: names({ max: MAX_CUSTOM_FIELDS, example: ['dish'] }),
    /** Whether editors sort its objects; otherwise the newest comes first. */
    ordered: boolean({ default: false }),
    in_menu: boolean({ default: true }),
    feed: boolean({ default: false }),
    searched: boolean({ default: true }),
    acknowledgement: boolean({ default: false }),
    reactions: boolean({ default: false }),
    comments: boolean({ default: false }),
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
      fields: ['title', 'fields'],
      holds: ({ title, fields }) =>
        fieldsIn(fields).some(({ name, kind }) => name === title && TITLE_KINDS.has(kind)),
      message: 'title_no_text_field',
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
    columns: ['labels.many', 'name', 'visibility', 'publishing', 'updated_at'],
    search: ['labels.many', 'name'],
    order: 'order',
    pageSize: 100,
  },
  form: [
    { section: 'content', fields: ['labels', 'name', 'icon', 'fields', 'title', 'list_columns'] },
    {
      section: 'publishing',
      fields: ['visibility', 'editors', 'publishing', 'ordered', 'in_menu', 'feed', 'searched'],
      aside: true,
    },
    { section: 'response', fields: ['acknowledgement', 'reactions', 'comments'], aside: true },
  ],
  console: { icon: 'shapes', section: 'settings', order: 45, path: 'content-types' },
});
