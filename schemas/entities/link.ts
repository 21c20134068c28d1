import { defineEntity } from '../define.ts';
import { boolean, image, references, sortOrder, text, translated, url } from '../field-types.gen.ts';

/** Maximum number of quick links of a tenant. */
export const MAX_LINKS = 200;

/** A quick link to a tool of everyday work: a web page, a mail address or a phone number. */
export const link = defineEntity({
  name: 'link',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: true, max: 100 }),
        description: text({ max: 300, multiline: true }),
      },
      { required: true, keptBy: 'title' },
    ),
    url: url({ required: 'link_missing', contacts: true }),
    /** A name of `content-icons.ts`, shown where there is no picture. */
    icon: text({ max: 50 }),
    image: image({ shape: 'logo' }),
    groups: references('group'),
    order: sortOrder(),
    published: boolean({ default: false }),
  },
  api: { path: 'v1/links', calls: ['list', 'get', 'create', 'update', 'delete', 'sort'] },
  access: { read: ['visible'], admin: ['tenant_admin'] },
  visibility: { groups: 'groups' },
  publishing: { field: 'published' },
  content: true,
  maxRows: MAX_LINKS,
  list: {
    columns: ['translations.title', 'url', 'groups', 'published'],
    filters: ['groups', 'published'],
    search: ['translations.title', 'translations.description', 'url'],
    order: 'order',
    pageSize: 100,
  },
  row: ['translations.title', 'translations.description', 'url', 'icon', 'image', 'order'],
  search: { order: 75, image: 'image' },
  form: [
    { section: 'content', fields: ['translations', 'url', 'icon', 'image'] },
    { section: 'publishing', fields: ['groups', 'published'], aside: true },
  ],
  console: { icon: 'tags', section: 'content', order: 55, path: 'links' },
  employee: {
    path: 'links',
    list: 'lines',
    icon: 'link',
    menu: { order: 85, other: true, unlessEmpty: true },
  },
});
