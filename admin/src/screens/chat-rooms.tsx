import type { Screen } from '../data/menu/screen.ts';
import { lazyWithTexts } from '../data/texts/lazy-namespace.ts';

/** Messages of a channel, for moderation by tenant admins. */
export default {
  path: 'chat/rooms/:channelId',
  access: ['tenant_admin'],
  feature: 'chat_enabled',
  Page: lazyWithTexts(() => import('./chat-rooms/page.tsx')),
} satisfies Screen;
