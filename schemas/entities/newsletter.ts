import { defineEntity } from '../define.ts';
import { choice, dateTime, objects, references, text, translated } from '../field-types.gen.ts';

/** Where a newsletter stands. */
export const NEWSLETTER_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const;

/** A newsletter: content that was published, in an order, by e-mail to the groups that are chosen. */
export const newsletter = defineEntity({
  name: 'newsletter',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: 'title_or_text_missing', max: 200 }),
        intro: text({ max: 2000, multiline: true }),
      },
      { required: 'title_and_text_required' },
    ),
    items: objects({ max: 20 }),
    groups: references('group', { max: 100 }),
    send_at: dateTime(),
    state: choice({ choices: NEWSLETTER_STATES, default: 'draft', readOnly: true, form: false }),
  },
  api: {
    path: 'v1/newsletters',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    editorsOnly: true,
    importable: false,
  },
  access: { read: ['administers_group'], admin: ['administers_group'] },
  visibility: { groups: 'groups' },
  integrated: false,
  maxRows: 1000,
  list: {
    columns: ['translations.title', 'groups', 'state', 'send_at'],
    filters: ['state'],
    search: ['translations.title'],
    order: '-id',
    pageSize: 25,
  },
  row: ['translations.title', 'groups', 'items', 'state', 'send_at'],
  form: [
    { section: 'content', fields: ['translations', 'items'] },
    { section: 'sending', fields: ['groups', 'send_at'], aside: true },
  ],
  console: { icon: 'mail', section: 'telling', order: 20, path: 'newsletters' },
});
