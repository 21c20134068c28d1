import { defineEntity } from '../define.ts';
import { dateTime, image, richText, text, translated, url } from '../field-types.gen.ts';
import { MAX_ALT_LENGTH } from '../own-picture.ts';

/** Information from the product's provider for all tenants. Operators import it. */
export const article = defineEntity({
  name: 'article',
  title: 'translations.title',
  fields: {
    translations: translated({
      title: text({ required: true, max: 300 }),
      text: richText({ required: true, excerpt: 180 }),
      image_alt: text({ max: MAX_ALT_LENGTH, describes: 'image' }),
    }),
    date: dateTime({ required: true }),
    image: image(),
    link: url(),
    /** Identifies an article by its origin, so that importing it again updates it in place. */
    source: text({ max: 2000, unique: true, form: false, read: [] }),
  },
  api: { path: 'v1/articles', calls: ['list', 'get'] },
  access: { read: ['visible'], admin: [] },
  visibility: { everyone: true },
  feature: 'piiri_articles_enabled',
  scope: 'installation',
  list: {
    columns: ['image', 'translations.title', 'date'],
    search: ['translations.title', 'translations.text'],
    order: '-date',
    pageSize: 100,
  },
  row: ['translations.title', 'translations.excerpt', 'date', 'image', 'link'],
  search: { order: 90, image: 'image' },
  form: [],
  employee: {
    path: 'piiri-articles',
    list: 'rows',
    page: true,
    icon: 'book-open',
    menu: { order: 150, other: true },
  },
});
