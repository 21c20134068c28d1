import { defineEntity } from '../define.ts';
import { custom, richText, sortOrder, text, translated } from '../field-types.gen.ts';

/** A frequently asked question, with its answer. */
export const faq = defineEntity({
  name: 'faq',
  title: 'translations.question',
  fields: {
    translations: translated(
      {
        question: text({ required: 'title_or_text_missing', max: 300 }),
        answer: richText({ required: 'title_or_text_missing' }),
      },
      { required: 'title_and_text_required' },
    ),
    sort_order: sortOrder(),
    custom: custom(),
  },
  api: { path: 'v1/faq', calls: ['list', 'get', 'create', 'update', 'delete', 'sort'] },
  access: { read: ['visible'], admin: ['tenant_admin'] },
  visibility: { everyone: true },
  content: true,
  care: true,
  list: {
    columns: ['translations.question', 'updated_at'],
    search: ['translations.question', 'translations.answer'],
    order: 'sort_order',
    pageSize: 1000,
  },
  row: ['translations.question', 'translations.answer', 'sort_order', 'checked_at', 'custom'],
  search: { order: 70 },
  form: [{ section: 'content', fields: ['translations'] }],
  console: { icon: 'quiz', section: 'content', order: 60 },
  employee: {
    path: 'faq',
    list: 'unfolding',
    icon: 'circle-question-mark',
    menu: { order: 130, other: true },
  },
});
