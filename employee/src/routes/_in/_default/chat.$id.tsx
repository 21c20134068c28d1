import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { chatChannels, chosenRoom, directRooms } from '../../../data/chat/conversations.ts';
import { contentOf } from '../../../data/content/content.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { assertFeature } from '../../../data/session/features.ts';
import { ChannelRooms } from '../../../screens/chat/channel-list.tsx';
import { ChatPanes } from '../../../screens/chat/chat-panes.tsx';
import { RoomScreen } from '../../../screens/chat/room-screen.tsx';

export const Route = createFileRoute('/_in/_default/chat/$id')({
  validateSearch: ({ room, message }: Record<string, unknown>): { room?: number; message?: number } => ({
    room: Number(room) || undefined,
    message: Number(message) || undefined,
  }),
  loaderDeps: ({ search: { room } }) => ({ room }),
  // Only the browser has drafts and live messages.
  staticData: { browserOnly: true },
  // A room is always loaded again, because its live connection continues from the loaded state.
  staleTime: 0,
  preload: false,
  gcTime: 0,
  loader: async ({ context: { app }, params, deps }) => {
    assertFeature(app, 'chat_enabled');
    const { calls, load } = app.model(chatChannels);
    void load();
    void app.model(directRooms).load();
    const [channel, rooms] = await Promise.all([
      calls.channel(Number(params.id)),
      calls.rooms(Number(params.id)),
      app.loadTexts('chat', 'content'),
    ]);
    const chosen = deps.room ?? chosenRoom(app, channel, rooms)?.id;
    return {
      channel,
      rooms,
      detail: chosen && (await calls.opened(chosen, channel.unread_count)),
      isAsked: deps.room !== undefined,
    };
  },
  component: ChannelScreen,
});

function ChannelScreen() {
  const { channel, rooms, detail, isAsked } = Route.useLoaderData();
  const { message } = Route.useSearch();
  const { session } = useApp();
  const title = useMenuTitle('chat');
  const name = contentOf(channel.translations)?.name ?? title;
  const isManager = channel.managers.includes(session.profile.value?.id ?? 0);
  return (
    <ChatPanes open={{ channel: channel.id }}>
      <PageTitle>{name}</PageTitle>
      {detail ? (
        <RoomScreen
          key={detail.id}
          channel={channel}
          detail={detail}
          targetSeq={message}
          backToRooms={isAsked && isManager}
        />
      ) : (
        <ChannelRooms channel={channel} rooms={rooms} />
      )}
    </ChatPanes>
  );
}
