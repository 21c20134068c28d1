import type { App } from '../app.ts';
import { createChatCalls } from './calls.ts';
import { createConversations } from './conversations.ts';

/** The channels of a person. Accessed through `App.model`. */
export const chatChannels = (app: App) => {
  const calls = createChatCalls(app);
  const channels = async () => (await calls.channels()).filter((row) => row.is_active);
  return { ...createConversations(channels), calls };
};
