import { moreGroups } from '../audience.ts';
import { defineEntity } from '../define.ts';
import { MAX_SETTING_NAME_LENGTH } from '../features.ts';
import { boolean, choice, custom, file, reference, text, translated, url } from '../field-types.gen.ts';

/** The values of `resource_type`. */
export const RESOURCE_TYPES = { file: 1, link: 2 } as const;

/** A file or a link for everyday work. */
export const resource = defineEntity({
  name: 'resource',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: true, max: 500 }),
        description: text({ max: 500, multiline: true }),
      },
      { required: true, keptBy: 'title' },
    ),
    resource_type: choice({
      choices: [RESOURCE_TYPES.file, RESOURCE_TYPES.link],
      required: true,
      default: 1,
    }),
    file: file({ required: 'file_missing', when: { field: 'resource_type', is: RESOURCE_TYPES.file } }),
    link: url({ required: 'link_missing', when: { field: 'resource_type', is: RESOURCE_TYPES.link } }),
    /** One of the company's `resource_categories`. */
    category: text({ max: MAX_SETTING_NAME_LENGTH, example: '' }),
    group: reference('group', { required: 'group_required' }),
    more_groups: moreGroups(),
    published: boolean({ default: false }),
    custom: custom(),
  },
  api: { path: 'v1/resources', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['visible'], admin: ['administers_group'] },
  visibility: { group: 'group', more: 'more_groups' },
  publishing: { field: 'published' },
  digestOnly: true,
  content: true,
  acknowledgement: true,
  care: true,
  feature: 'resources_enabled',
  list: {
    columns: ['translations.title', 'resource_type', 'group', 'updated_at', 'published'],
    filters: ['group', 'category', 'resource_type', 'published'],
    search: ['translations.title', 'translations.description'],
    order: '-created_at',
    pageSize: 10,
  },
  row: [
    'translations.title',
    'translations.description',
    'resource_type',
    'file',
    'link',
    'category',
    'group',
    'published_at',
    'checked_at',
    'custom',
  ],
  feed: { date: 'published_at', text: 'translations.description', facts: ['file', 'link'] },
  search: { order: 20 },
  form: [
    { section: 'content', fields: ['translations', 'resource_type', 'file', 'link', 'category'] },
    { section: 'publishing', fields: ['group', 'more_groups', 'published'], aside: true },
  ],
  console: { icon: 'folder', section: 'content', order: 50, path: 'resources' },
  employee: { path: 'resources', list: 'lines', icon: 'folder-open', menu: { order: 40 } },
});
