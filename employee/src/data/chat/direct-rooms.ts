import type { App } from '../app.ts';
import { createChatCalls } from './calls.ts';
import { createConversations } from './conversations.ts';

/** Returns whether the company has direct messages enabled. */
export function usesDirect({ session }: Pick<App, 'session'>): boolean {
  const settings = session.tenant.value?.settings;
  return settings?.direct_messages_enabled === true && settings.chat_enabled !== false;
}

/** The direct rooms of a person; empty where the company has disabled them. Accessed through `App.model`. */
export const directRooms = (app: App) => {
  const calls = createChatCalls(app);
  return createConversations(async () => (usesDirect(app) ? calls.direct() : []));
};
