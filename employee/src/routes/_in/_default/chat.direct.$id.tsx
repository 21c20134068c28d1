import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { chatChannels, directRooms } from '../../../data/chat/conversations.ts';
import { live } from '../../../data/live/live.ts';
import { assertFeature, redirectToMissing } from '../../../data/session/features.ts';
import { ChatPanes } from '../../../screens/chat/chat-panes.tsx';
import { RoomScreen } from '../../../screens/chat/room-screen.tsx';

export const Route = createFileRoute('/_in/_default/chat/direct/$id')({
  validateSearch: ({ message }: Record<string, unknown>): { message?: number } => ({
    message: Number(message) || undefined,
  }),
  // As for a channel's room.
  staticData: { browserOnly: true },
  staleTime: 0,
  preload: false,
  gcTime: 0,
  loader: async ({ context: { app }, params, location }) => {
    assertFeature(app, 'chat_enabled', location);
    assertFeature(app, 'direct_messages_enabled', location);
    const { calls, load } = app.model(chatChannels);
    void load();
    const direct = app.model(directRooms);
    const unread = direct.list.value.rows.find(({ id }) => id === Number(params.id))?.unread_count ?? 0;
    void direct.load();
    const [detail] = await Promise.all([
      calls.opened(Number(params.id), unread),
      app.loadTexts('chat', 'content'),
    ]);
    if (!detail.direct) throw redirectToMissing(location);
    return { detail };
  },
  component: DirectScreen,
});

function DirectScreen() {
  const { detail } = Route.useLoaderData();
  const { message } = Route.useSearch();
  const app = useApp();
  const router = useRouter();
  useEffect(() => {
    // Reloads the room, because the right to write in it may have changed.
    const reload = (room: number) => room === detail.id && void router.invalidate();
    return app.model(live).onDirect(reload);
  }, [app, router, detail.id]);
  return (
    <ChatPanes open={{ direct: detail.id }}>
      <PageTitle>{detail.user_name ?? app.t('chat:gone')}</PageTitle>
      <RoomScreen key={detail.id} channel={null} detail={detail} targetSeq={message} backToRooms={false} />
    </ChatPanes>
  );
}
