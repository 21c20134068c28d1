import { createFileRoute } from '@tanstack/react-router';
import { MessagesSquare, SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { chatChannels, directRooms, usesDirect } from '../../../data/chat/conversations.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { assertFeature } from '../../../data/session/features.ts';
import { ChannelList } from '../../../screens/chat/channel-list.tsx';
import { QuietButton } from '../../../ui/button.tsx';

const NewMessage = lazy(() => import('../../../screens/chat/new-message.tsx'));

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
  const [isNew, setNew] = useState(false);
  const writes = usesDirect(app) && !session.profile.value?.read_only;
  const settings = session.tenant.value?.settings;
  const title = useMenuTitle('chat');
  return (
    <div className="chat-panes">
      <PageTitle>{title}</PageTitle>
      <div className="chat-aside chat-index">
        <h1>{title}</h1>
        <p className="lead chat-lead">{t(usesDirect(app) ? 'chat:direct_lead' : 'chat:lead')}</p>
        {writes && settings?.people_enabled !== false && (
          <QuietButton className="chat-new-message" aria-haspopup="dialog" onClick={() => setNew(true)}>
            <SquarePen />
            {t('chat:direct_new')}
          </QuietButton>
        )}
        <ChannelList />
      </div>
      <div className="chat-nothing">
        <MessagesSquare />
        <p>{t('chat:choose')}</p>
      </div>
      {isNew && (
        <Suspense>
          <NewMessage onClose={() => setNew(false)} />
        </Suspense>
      )}
    </div>
  );
}
