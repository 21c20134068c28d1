import { defineEntity } from '../define.ts';
import { MAX_SETTING_NAME_LENGTH } from '../features.ts';
import { dateTime, reference, references, text } from '../field-types.gen.ts';

/** Maximum number of people thanked at once, and of characters of the words. */
export const MAX_THANKED = 20;
export const MAX_THANKS_LENGTH = 500;

/**
 * Thanks of one person to others, in the feed of a group. Employees give them by `POST v1/thanks/`; nobody changes them,
 * and nothing counts them.
 */
export const thanks = defineEntity({
  name: 'thanks',
  title: 'text',
  fields: {
    text: text({ required: true, max: MAX_THANKS_LENGTH, multiline: true }),
    to: references('user', { max: MAX_THANKED, privacy: 'personal', form: false }),
    /** One of the company's `thanks_values`. */
    value: text({ max: MAX_SETTING_NAME_LENGTH, example: '' }),
    group: reference('group', { required: 'group_required' }),
    sender: reference('user', { seenAs: 'person', privacy: 'personal', readOnly: true, form: false }),
    sent_at: dateTime({ readOnly: true, form: false }),
  },
  api: { path: 'v1/thanks', calls: ['list', 'get', 'delete'], importable: false },
  // Whoever administers the group moderates it.
  access: { read: ['visible'], admin: ['administers_group'], delete: ['administers_group', 'owns'] },
  visibility: { group: 'group', owner: 'sender' },
  feature: 'thanks_enabled',
  integrated: false,
  list: {
    columns: ['text', 'sender', 'value', 'group', 'sent_at'],
    filters: ['group', 'sent_at'],
    search: ['text'],
    order: '-sent_at',
    pageSize: 25,
  },
  row: ['text', 'to', 'value', 'group', 'sender', 'sent_at'],
  feed: { date: 'sent_at', people: 'to', text: 'value' },
  reactions: true,
  comments: true,
  form: [
    { section: 'content', fields: ['text', 'value'] },
    { section: 'publishing', fields: ['group'], aside: true },
  ],
  console: { icon: 'redeem', section: 'talk', order: 90, path: 'thanks' },
  employee: {
    path: 'thanks',
    list: 'lines',
    page: true,
    icon: 'heart-handshake',
    menu: { order: 115, other: true, unlessEmpty: true },
  },
});
