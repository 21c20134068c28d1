import { createFileRoute, Link } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { chatChannels, directRooms, usesDirect } from '../../../data/chat/conversations.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { assertFeature } from '../../../data/session/features.ts';
import { ChannelList } from '../../../screens/chat/channel-list.tsx';

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
  const app = useApp();
  const { t, session } = app;
  const writes = usesDirect(app) && !session.profile.value?.read_only;
  const settings = session.tenant.value?.settings;
  const title = useMenuTitle('chat');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="lead">{t(usesDirect(app) ? 'chat:direct_lead' : 'chat:lead')}</p>
      {writes && settings?.people_enabled !== false && (
        <Link to="/people" className="button button-quiet chat-new-message">
          <SquarePen />
          {t('chat:direct_new')}
        </Link>
      )}
      <ChannelList />
    </>
  );
}
