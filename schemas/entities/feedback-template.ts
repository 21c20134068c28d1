import { defineEntity } from '../define.ts';
import { sortOrder, text, translated } from '../field-types.gen.ts';

/** A reply template for managers of the feedback channel. */
export const feedbackTemplate = defineEntity({
  name: 'feedback_template',
  title: 'translations.name',
  fields: {
    translations: translated(
      {
        name: text({ required: 'title_or_text_missing', max: 200 }),
        text: text({ required: 'title_or_text_missing', max: 5000, multiline: true }),
      },
      { required: 'title_and_text_required' },
    ),
    sort_order: sortOrder(),
  },
  api: {
    path: 'v1/feedback/saved-answers',
    adminPath: 'admin/v1/feedback/saved-answers',
    calls: ['list', 'get', 'create', 'update', 'delete', 'sort'],
    editorsOnly: true,
  },
  // People who reply read them in all languages by a separate call.
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  integrated: false,
  maxRows: 200,
  list: {
    columns: ['translations.name', 'translations.text'],
    search: ['translations.name', 'translations.text'],
    order: 'sort_order',
    pageSize: 100,
  },
  row: ['translations.name', 'translations.text'],
  form: [{ section: 'content', fields: ['translations'] }],
  console: { icon: 'answer', section: 'settings', order: 34, path: 'feedback-templates' },
});
