import { createFileRoute } from '@tanstack/react-router';
import { ChannelList } from '../../../components/chat/channel-list.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useMenuTitle } from '../../../components/shell/use-menu.ts';
import { useApp } from '../../../models/app.ts';
import { chatChannels } from '../../../models/chat/channels.ts';
import { assertFeature } from '../../../models/features.ts';

export const Route = createFileRoute('/_in/_default/chat/')({
  // The list is not awaited: its place stands while it loads.
  loader: async ({ context: { app } }) => {
    assertFeature(app, 'chat_enabled');
    void app.model(chatChannels).load();
    await app.loadTexts('chat');
  },
  component: ChatScreen,
});

function ChatScreen() {
  const { t } = useApp();
  const title = useMenuTitle('chat');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="lead">{t('chat:lead')}</p>
      <ChannelList />
    </>
  );
}
