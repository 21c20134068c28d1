import { defineEntity } from '../define.ts';
import { boolean, sortOrder, text, translated } from '../field-types.gen.ts';

/** A category of feedback. */
export const feedbackCategory = defineEntity({
  name: 'feedback_category',
  title: 'translations.name',
  fields: {
    translations: translated(
      {
        name: text({ required: 'category_title_required', max: 200 }),
        short_description: text({ max: 300 }),
        instructions: text({ max: 5000, multiline: true }),
      },
      { required: 'category_title_required', complete: 'all' },
    ),
    is_active: boolean({ default: true }),
    sort_order: sortOrder(),
  },
  api: {
    path: 'v1/feedback/categories',
    adminPath: 'admin/v1/feedback/categories',
    calls: ['list', 'get', 'create', 'update', 'delete', 'sort'],
  },
  access: { read: ['visible'], admin: ['tenant_admin'] },
  integrated: false,
  visibility: { everyone: true },
  // An inactive category accepts no new feedback; its cases stay.
  publishing: { field: 'is_active' },
  list: {
    columns: ['translations.name', 'translations.short_description', 'is_active'],
    filters: ['is_active'],
    search: ['translations.name'],
    order: 'sort_order',
    pageSize: 100,
  },
  row: ['translations.name', 'translations.short_description', 'translations.instructions'],
  form: [
    { section: 'content', fields: ['translations'] },
    { section: 'use', fields: ['is_active'], aside: true },
  ],
  console: { icon: 'tags', section: 'settings', order: 32, path: 'feedback-categories' },
});
