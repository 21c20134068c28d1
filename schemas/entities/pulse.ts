import { defineEntity } from '../define.ts';
import { boolean, choice, integer, reference, text, translated } from '../field-types.gen.ts';
import { questionsField } from '../poll-questions.ts';

/** The same questions to the same people again and again: each wave is an anonymous poll. */
export const pulse = defineEntity({
  name: 'pulse',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: true, max: 200 }),
        description: text({ max: 2000, multiline: true }),
      },
      { required: true },
    ),
    questions: questionsField(),
    group: reference('group', { required: 'group_required' }),
    every: choice({
      choices: ['week', 'month', 'quarter', 'half_year'],
      required: true,
      default: 'month',
    }),
    days_open: integer({ required: true, default: 7, min: 1, max: 28 }),
    /** How many of the questions each wave asks, in turn; empty: all of them. */
    rotate: integer({ min: 1, max: 100 }),
    active: boolean({ default: false, example: false }),
  },
  api: {
    path: 'v1/pulses',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    editorsOnly: true,
    importable: false,
  },
  access: { read: ['administers_group'], admin: ['administers_group'] },
  visibility: { group: 'group' },
  integrated: false,
  maxRows: 50,
  list: {
    columns: ['translations.title', 'group', 'every', 'active', 'updated_at'],
    filters: ['group', 'every', 'active'],
    search: ['translations.title'],
    order: 'id',
    pageSize: 50,
  },
  row: ['translations.title', 'group', 'every', 'active'],
  form: [
    { section: 'content', fields: ['translations', 'questions'] },
    { section: 'waves', fields: ['group', 'every', 'days_open', 'rotate', 'active'], aside: true },
  ],
  console: { icon: 'pulse', section: 'people', order: 40, path: 'pulses' },
});
