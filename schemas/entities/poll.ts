import { moreGroups } from '../audience.ts';
import { defineEntity } from '../define.ts';
import { boolean, choice, dateTime, reference, text, translated } from '../field-types.gen.ts';
import { questionsField } from '../poll-questions.ts';

/** A poll among the staff. */
export const poll = defineEntity({
  name: 'poll',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: 'title_or_text_missing', max: 200 }),
        description: text({ required: 'title_or_text_missing', max: 2000, multiline: true }),
      },
      { required: 'title_and_text_required' },
    ),
    questions: questionsField(),
    group: reference('group', { required: 'group_required' }),
    more_groups: moreGroups(),
    response_deadline: dateTime({ required: true }),
    attach_name: boolean({ default: false, when: { field: 'anonymous', is: false } }),
    // In an anonymous poll one person's answers would look like several people's, and nobody could tell.
    allow_several_answers: boolean({
      default: false,
      when: { field: 'anonymous', is: false },
      unmetMessage: 'poll_anonymous_several',
    }),
    anonymous: boolean({ default: false, example: false }),
    /** When those whom the poll is for see how many chose which option. */
    results: choice({ choices: ['never', 'after_answer', 'after_deadline'], default: 'never' }),
    published: boolean({ default: false }),
    /** It is a wave of a pulse, whose results show its answers. */
    is_wave: boolean({ readOnly: true, default: false }),
  },
  api: { path: 'v1/polls', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['visible'], admin: ['administers_group'] },
  visibility: { group: 'group', more: 'more_groups' },
  publishing: { field: 'published' },
  digestOnly: true,
  content: true,
  times: { ends: 'response_deadline' },
  list: {
    columns: ['translations.title', 'group', 'response_deadline', 'published'],
    filters: ['group', 'response_deadline', 'published', 'is_wave'],
    // The waves of a pulse are read in its results, and would fill the list.
    initialFilters: { is_wave: 'false' },
    search: ['translations.title', 'translations.description'],
    order: '-response_deadline',
    pageSize: 100,
    editorsPageSize: 10,
  },
  feed: { date: 'published_at', text: 'translations.description', facts: ['response_deadline', 'questions'] },
  row: ['translations.title', 'group', 'response_deadline'],
  search: { order: 60 },
  form: [
    { section: 'content', fields: ['translations', 'questions'] },
    {
      section: 'publishing',
      fields: [
        'group',
        'more_groups',
        'response_deadline',
        'anonymous',
        'attach_name',
        'allow_several_answers',
        'results',
        'published',
      ],
      aside: true,
    },
  ],
  console: { icon: 'poll', section: 'content', order: 40, path: 'polls' },
  employee: {
    path: 'poll',
    page: true,
    icon: 'list-checks',
    menu: { order: 105, path: 'polls', other: true, unlessEmpty: true },
  },
});
