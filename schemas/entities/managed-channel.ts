import { defineView } from '../define.ts';
import { chatChannel } from './chat-channel.ts';

/** The channels that a person manages; for tenant admins all of them. */
export const managedChannel = defineView(chatChannel, {
  name: 'managed_channel',
  api: { path: 'v1/chat/channels/managed', calls: ['list'] },
  access: { read: ['manages', 'tenant_admin'], admin: ['tenant_admin'] },
  row: ['translations.name', 'translations.description', 'image', 'channel_type', 'group', 'is_active'],
});
