import { defineEntity } from '../define.ts';
import { text, translated } from '../field-types.gen.ts';

/** What feedback can be about. */
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
  },
  api: {
    path: 'v1/feedback/categories',
    adminPath: 'admin/v1/feedback/categories',
    calls: ['list', 'get', 'create', 'update'],
  },
  access: { read: ['in_sight'], admin: ['tenant_admin'] },
  sight: { everyone: true },
  list: {
    columns: ['translations.name', 'translations.short_description'],
    search: ['translations.name'],
    order: 'id',
    pageSize: 100,
  },
  row: ['translations.name', 'translations.short_description', 'translations.instructions'],
  form: [{ section: 'content', fields: ['translations'] }],
  console: { icon: 'feedback', section: 'upkeep', order: 20, path: 'feedback-categories' },
});
