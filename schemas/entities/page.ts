import { defineEntity } from '../define.ts';
import {
  attachments,
  boolean,
  custom,
  image,
  reference,
  references,
  richText,
  sortOrder,
  text,
  translated,
  videoId,
} from '../field-types.gen.ts';
import { MAX_ALT_LENGTH } from '../own-picture.ts';

/** A page about the tenant, below another page or at the top. */
export const page = defineEntity({
  name: 'page',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: 'title_or_text_missing', max: 200 }),
        text: richText({ required: 'title_or_text_missing', excerpt: 180 }),
        image_alt: text({ max: MAX_ALT_LENGTH, describes: 'image' }),
      },
      { required: 'title_and_text_required' },
    ),
    image: image(),
    video_url: videoId(),
    attachments: attachments({ byLanguage: true, ordered: true }),
    groups: references('group'),
    parent_page: reference('page', { tree: true, onDelete: 'refuse' }),
    published: boolean({ default: false }),
    sort_order: sortOrder({ within: 'parent_page' }),
    custom: custom(),
  },
  api: {
    path: 'v1/pages',
    adminPath: 'admin/v1/pages',
    calls: ['list', 'get', 'create', 'update', 'delete', 'sort'],
  },
  access: { read: ['visible'], admin: ['tenant_admin'] },
  visibility: { groups: 'groups' },
  publishing: { field: 'published' },
  publishedLanguages: true,
  content: true,
  acknowledgement: true,
  care: true,
  list: {
    columns: ['image', 'translations.title', 'groups', 'published', 'updated_at'],
    filters: ['groups', 'published'],
    search: ['translations.title', 'translations.text'],
    order: 'sort_order',
    pageSize: 100,
  },
  row: ['translations.title', 'translations.excerpt', 'image', 'parent_page', 'sort_order'],
  search: { order: 10, image: 'image' },
  form: [
    { section: 'content', fields: ['translations', 'image', 'video_url', 'attachments'] },
    { section: 'publishing', fields: ['parent_page', 'groups', 'published'], aside: true },
  ],
  console: { icon: 'article', section: 'content', order: 70, path: 'pages' },
  employee: {
    path: 'company',
    list: 'rows',
    page: true,
    icon: 'building-2',
    menu: { order: 10, term: 'our_company' },
  },
});
