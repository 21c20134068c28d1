import { defineEntity } from '../define.ts';
import { boolean, choice, image, reference, references, text, translated } from '../field-types.gen.ts';

/** The values of `channel_type`. */
export const CHANNEL_TYPES = { private: 1, open: 2 } as const;

/** A chat channel: one room for a whole group, or one for each of its members with the managers. */
export const chatChannel = defineEntity({
  name: 'chat_channel',
  title: 'translations.name',
  fields: {
    translations: translated(
      {
        name: text({ required: true, max: 200 }),
        description: text({ max: 1000, multiline: true }),
      },
      { required: true },
    ),
    image: image(),
    channel_type: choice({
      choices: [CHANNEL_TYPES.private, CHANNEL_TYPES.open],
      required: true,
      default: 2,
    }),
    group: reference('group', { required: 'group_required' }),
    managers: references('user', { privacy: 'personal' }),
    send_notifications: boolean({ default: true }),
    is_active: boolean({ default: true }),
  },
  api: {
    path: 'v1/chat/channels',
    calls: ['list', 'get', 'create', 'update', 'delete'],
  },
  access: { read: ['visible', 'manages'], admin: ['tenant_admin'] },
  integrated: false,
  visibility: { group: 'group', managers: 'managers' },
  publishing: { field: 'is_active' },
  feature: 'chat_enabled',
  list: {
    columns: ['image', 'translations.name', 'channel_type', 'group', 'is_active'],
    filters: ['group', 'channel_type', 'is_active'],
    search: ['translations.name', 'translations.description'],
    order: '-created_at',
    pageSize: 100,
  },
  row: ['translations.name', 'translations.description', 'image', 'channel_type', 'group', 'is_active'],
  form: [
    { section: 'content', fields: ['translations', 'image'] },
    {
      section: 'people',
      fields: ['channel_type', 'group', 'managers', 'send_notifications', 'is_active'],
      aside: true,
    },
  ],
  console: { icon: 'forum', section: 'talk', order: 90, path: 'chat' },
});
