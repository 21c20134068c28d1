import { defineEntity } from '../define.ts';
import { choice, choices, dateTime, reference, references, text, translated } from '../field-types.gen.ts';

/** Channels of an urgent message besides the open apps. */
export const ALERT_CHANNELS = ['push', 'sms', 'email'] as const;

/** Where an urgent message stands. `waiting`: an admin has sent it and a second one has to confirm. */
export const ALERT_STATES = ['draft', 'waiting', 'sent', 'ended'] as const;

/**
 * An urgent message. Its readers get it from `v1/my/alerts/` and over the live connection; sending and ending it, and
 * the receipts, are calls of its feature.
 */
export const alert = defineEntity({
  name: 'alert',
  title: 'translations.title',
  fields: {
    translations: translated(
      {
        title: text({ required: 'title_or_text_missing', max: 100 }),
        text: text({ required: 'title_or_text_missing', max: 1000, multiline: true }),
      },
      { required: 'title_and_text_required' },
    ),
    groups: references('group', { max: 100 }),
    channels: choices({ choices: ALERT_CHANNELS }),
    /** `safe`: people are asked whether they are safe or need help. */
    question: choice({ choices: ['safe'] }),
    state: choice({ choices: ALERT_STATES, default: 'draft', readOnly: true, form: false }),
    sent_at: dateTime({ readOnly: true, form: false }),
    ended_at: dateTime({ readOnly: true, form: false }),
    /** Who sent it, and, where two are needed, until when a second person can confirm. */
    sent_by: reference('user', { readOnly: true, form: false }),
    confirm_by: dateTime({ readOnly: true, form: false }),
  },
  api: {
    path: 'v1/alerts',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    editorsOnly: true,
    importable: false,
  },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  integrated: false,
  maxRows: 1000,
  list: {
    columns: ['translations.title', 'groups', 'state', 'sent_at', 'ended_at'],
    filters: ['state'],
    search: ['translations.title'],
    order: '-id',
    pageSize: 25,
  },
  row: [
    'translations.title',
    'groups',
    'channels',
    'question',
    'state',
    'sent_at',
    'ended_at',
    'sent_by',
    'confirm_by',
  ],
  form: [
    { section: 'content', fields: ['translations'] },
    { section: 'sending', fields: ['groups', 'channels', 'question'], aside: true },
  ],
  console: { icon: 'warning', section: 'telling', order: 10, path: 'alerts' },
});
