import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { Screen } from './_screen.ts';

/** What is said in a channel, for those who see to it that it stays civil. */
export default {
  path: 'chat/rooms/:channelId',
  access: ['tenant_admin'],
  feature: 'chat_enabled',
  Page: lazyWithTexts(() => import('./chat-rooms/page.tsx')),
} satisfies Screen;
