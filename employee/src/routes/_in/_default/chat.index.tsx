import { createFileRoute } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { chatChannels, directRooms } from '../../../data/chat/conversations.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { assertFeature } from '../../../data/session/features.ts';
import { ChatPanes } from '../../../screens/chat/chat-panes.tsx';

export const Route = createFileRoute('/_in/_default/chat/')({
  // The list is not awaited: its skeleton is shown while it loads.
  loader: async ({ context: { app } }) => {
    assertFeature(app, 'chat_enabled');
    void app.model(chatChannels).load();
    void app.model(directRooms).load();
    await app.loadTexts('chat');
  },
  component: ChatScreen,
});

function ChatScreen() {
  const { t } = useApp();
  return (
    <ChatPanes>
      <PageTitle>{useMenuTitle('chat')}</PageTitle>
      <div className="chat-nothing">
        <MessagesSquare />
        <p>{t('chat:choose')}</p>
      </div>
    </ChatPanes>
  );
}
