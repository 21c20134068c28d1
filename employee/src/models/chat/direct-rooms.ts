import type { App } from '../app.ts';
import { createChatCalls } from './calls.ts';
import { createConversations } from './conversations.ts';

/** Whether the people of the company write to each other. */
export function usesDirect({ session }: Pick<App, 'session'>): boolean {
  const settings = session.tenant.value?.settings;
  return settings?.direct_messages_enabled === true && settings.chat_enabled !== false;
}

/** The direct rooms of a person, to be had by `App.model`. None where the company has none. */
export const directRooms = (app: App) => {
  const calls = createChatCalls(app);
  return createConversations(async () => (usesDirect(app) ? calls.direct() : []));
};
