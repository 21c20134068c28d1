import { defineEntity } from '../define.ts';
import { boolean, custom, image, richText, sortOrder, text, translated } from '../field-types.gen.ts';

/** A discount or free offer for the staff from another company. */
export const benefit = defineEntity({
  name: 'benefit',
  title: 'translations.title',
  fields: {
    company: text({ required: true, max: 200, weight: 'title' }),
    translations: translated(
      {
        title: text({ required: 'title_or_text_missing', max: 200 }),
        text: richText({ required: 'title_or_text_missing', excerpt: 180 }),
      },
      { required: 'title_and_text_required' },
    ),
    logo: image({ shape: 'logo' }),
    coupon_image: image(),
    published: boolean({ default: false }),
    sort_order: sortOrder(),
    custom: custom(),
  },
  api: {
    path: 'v1/benefits',
    calls: ['list', 'get', 'create', 'update', 'delete', 'sort'],
  },
  access: { read: ['visible'], admin: ['tenant_admin'] },
  visibility: { everyone: true },
  publishing: { field: 'published' },
  content: true,
  care: true,
  feature: 'benefits_enabled',
  list: {
    columns: ['logo', 'translations.title', 'company', 'published'],
    filters: ['published'],
    search: ['company', 'translations.title', 'translations.text'],
    order: 'sort_order',
    pageSize: 100,
  },
  row: ['company', 'translations.title', 'translations.excerpt', 'logo', 'sort_order'],
  search: { order: 80, image: 'logo' },
  form: [
    { section: 'content', fields: ['company', 'translations', 'logo', 'coupon_image'] },
    { section: 'publishing', fields: ['published'], aside: true },
  ],
  console: { icon: 'redeem', section: 'people', order: 45, path: 'benefits' },
  employee: { path: 'benefits', list: 'lines', icon: 'gift', menu: { order: 120, other: true } },
});
