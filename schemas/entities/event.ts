import { moreGroups } from '../audience.ts';
import { defineEntity } from '../define.ts';
import {
  boolean,
  custom,
  dateTime,
  integer,
  reference,
  richText,
  text,
  translated,
} from '../field-types.gen.ts';

const hasEnrolment = { field: 'enrollment_enabled', is: true } as const;

/** An event, with enrolment if enabled. */
export const event = defineEntity({
  name: 'event',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: 'title_or_text_missing', max: 200 }),
        text: richText({ required: 'title_or_text_missing', excerpt: 180 }),
        location: text({ max: 200 }),
      },
      { required: 'title_and_text_required' },
    ),
    group: reference('group', { required: 'group_required' }),
    more_groups: moreGroups(),
    start_time: dateTime({ required: 'start_time_required' }),
    end_time: dateTime({ example: '01.06.2026 14:00' }),
    /** When it is over: at its end, or at its start without an end. It decides whether the event is ahead or past. */
    ends_at: dateTime({ readOnly: true }),
    enrollment_enabled: boolean({ default: false }),
    enrollment_end_time: dateTime({ required: 'enrollment_end_time_wrong', when: hasEnrolment }),
    enrollment_comment_enabled: boolean({ default: false, when: hasEnrolment }),
    seats: integer({ min: 1, max: 100_000, when: hasEnrolment }),
    feedback_enabled: boolean({ default: false }),
    published: boolean({ default: false }),
    custom: custom(),
  },
  api: { path: 'v1/events', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['visible'], admin: ['administers_group'] },
  visibility: { group: 'group', more: 'more_groups' },
  publishing: { field: 'published' },
  content: true,
  times: { starts: 'start_time', ends: 'end_time' },
  recurring: { over: 'ends_at', follows: ['end_time', 'enrollment_end_time'] },
  publishedLanguages: true,
  digestOnly: true,
  pinning: true,
  reactions: true,
  comments: true,
  checks: [
    {
      at: 'end_time',
      fields: ['start_time', 'end_time'],
      holds: (event) => (event.end_time as Date) > (event.start_time as Date),
      message: 'end_time_wrong',
    },
    {
      at: 'enrollment_end_time',
      fields: ['end_time', 'enrollment_end_time'],
      holds: (event) => (event.enrollment_end_time as Date) <= (event.end_time as Date),
      message: 'enrollment_end_time_wrong',
    },
  ],
  list: {
    columns: ['translations.title', 'group', 'start_time', 'end_time', 'published'],
    filters: ['group', 'start_time', 'ends_at', 'published'],
    initialFilters: { occurrences: 'next' },
    search: ['translations.title', 'translations.text', 'translations.location'],
    order: '-start_time',
    pageSize: 10,
  },
  row: [
    'translations.title',
    'translations.excerpt',
    'translations.location',
    'group',
    'start_time',
    'end_time',
    'enrollment_enabled',
    'enrollment_end_time',
    'seats',
    'recurrence',
    'series',
  ],
  feed: {
    date: 'published_at',
    text: 'translations.excerpt',
    facts: ['start_time', 'end_time', 'translations.location'],
  },
  search: { order: 50 },
  form: [
    { section: 'content', fields: ['translations'] },
    { section: 'time', fields: ['start_time', 'end_time'] },
    {
      section: 'enrollment',
      fields: [
        'enrollment_enabled',
        'enrollment_end_time',
        'enrollment_comment_enabled',
        'seats',
        'feedback_enabled',
      ],
    },
    { section: 'publishing', fields: ['group', 'more_groups', 'published'], aside: true },
  ],
  console: { icon: 'event', section: 'content', order: 30, path: 'events' },
  employee: { path: 'events', list: 'rows', page: true, icon: 'calendar-days', menu: { order: 30 } },
});
