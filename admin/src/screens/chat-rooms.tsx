import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** Messages of a channel, for moderation by tenant admins. */
export default {
  path: 'chat/rooms/:channelId',
  access: ['tenant_admin'],
  feature: 'chat_enabled',
  Page: lazyWithTexts(() => import('./chat-rooms/page.tsx')),
} satisfies Screen;
