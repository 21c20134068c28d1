import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ChatMessage, ChatRoom } from '@piiri/shared/contracts/chat.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { messageOf, statusOf } from '../../data/api/problem.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import { MessageRow, rowId } from './message-row.tsx';
import { MuteDialog, Mutes } from './mutes.tsx';

/** Refetch interval in ms: the conversation may be going on. */
const REFETCH_INTERVAL_MS = 10_000;

/** Reads the messages of a room, the newest page first; older pages on demand. */
function useRoom(id: number) {
  return useInfiniteQuery({
    queryKey: [`GET v1/chat/rooms/${id}/`],
    queryFn: ({ pageParam: before }) => call(`GET v1/chat/rooms/${id}/`, { query: { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Messages of a channel, which a moderator may delete; of a private channel by conversation. */
export default function ChatRooms() {
  const translate = useTranslate();
  const channel = Number(useParams().channelId);
  const { data, error, refetch } = useCall(`GET v1/chat/channels/${channel}/rooms/`, {
    query: { page_size: 500 },
  });
  const [chosen, setChosen] = useState<number>();
  if (statusOf(error) === 404) return <NotFound />;
  const rooms = data?.results ?? [];
  const room = rooms.find(({ id }) => id === chosen) ?? rooms[0];
  const name = rooms[0]?.channel_name;
  const isPrivate = rooms.some(({ user }) => user !== null);
  return (
    <Page
      title={
        name ? translate('console.chat.messages_of', { title: name }) : translate('console.chat.messages')
      }
      back={{ to: '/chat', label: translate('console.chat.to_channels') }}
    >
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && rooms.length === 0 && <Note severity="info">{translate('console.chat.no_rooms')}</Note>}
      {room && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: isPrivate ? '280px minmax(0, 1fr)' : 'minmax(0, 1fr)',
            },
          }}
        >
          {isPrivate && <RoomChoice rooms={rooms} current={room.id} onChoose={setChosen} />}
          <Column gap={3} sx={{ minWidth: 0 }}>
            <Messages key={room.id} channel={channel} room={room} />
            <Mutes channel={channel} />
          </Column>
        </Box>
      )}
    </Page>
  );
}

interface ChoiceProps {
  rooms: readonly ChatRoom[];
  current: number;
  onChoose(id: number): void;
}

function RoomChoice({ rooms, current, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" component="nav" aria-label={translate('console.chat.rooms')}>
      <List dense sx={{ maxHeight: { xs: 240, md: '70vh' }, overflowY: 'auto' }}>
        {rooms.map(({ id, user_name, last_message }) => (
          <ListItemButton
            key={id}
            selected={id === current}
            aria-current={id === current || undefined}
            onClick={() => onChoose(id)}
          >
            <ListItemText
              primary={user_name ?? translate('console.chat.gone')}
              secondary={last_message?.text ?? translate('console.chat.nothing')}
              slotProps={{ secondary: { noWrap: true } }}
            />
          </ListItemButton>
        ))}
      </List>
    </Paper>
  );
}

function Messages({ channel, room }: { channel: number; room: ChatRoom }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useRoom(room.id);
  const [ask, dialog] = useConfirm();
  const [muting, setMuting] = useState<NonNullable<ChatMessage['sender']>>();
  const { run } = useAction(useRefreshAnswers(/v1\/chat\//));
  const askToRemove = ({ id }: ChatMessage) =>
    ask({
      title: translate('console.chat.delete_title'),
      text: translate('console.chat.delete_text'),
      yes: translate('console.chat.delete'),
      onYes: () => run(() => remove(id), translate('console.chat.deleted')),
    });
  const remove = async (id: number) => {
    await call(`DELETE v1/chat/channels/${channel}/rooms/${room.id}/messages/${id}/`);
    // The clicked button disappears with the message's text.
    restoreFocus(() => document.getElementById(rowId(id)));
  };
  const messages = data?.pages.flatMap((page) => [...page.messages].reverse()) ?? [];
  return (
    <PageSection title={room.user_name ?? translate('console.chat.newest')} gap={1}>
      {error && <Note severity="error">{translate(messageOf(error))}</Note>}
      {!data && !error && <Skeleton height={200} />}
      {data && messages.length === 0 && (
        <Typography color="textSecondary">{translate('console.chat.nothing')}</Typography>
      )}
      <Box component="ul" className="plain-list ruled-list">
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            onDelete={() => askToRemove(message)}
            onMute={
              message.sender && message.sender.id !== profile.id
                ? () => setMuting(message.sender ?? undefined)
                : undefined
            }
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          sx={{ mt: 2 }}
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {translate('console.chat.older')}
        </Button>
      )}
      {dialog}
      {muting && (
        <MuteDialog
          name={personName(muting) ?? ''}
          onClose={() => setMuting(undefined)}
          onMute={(minutes) => {
            void run(
              () => call(`PUT v1/chat/channels/${channel}/mutes/${muting.id}/`, { body: { minutes } }),
              translate('console.chat.mute_done'),
            );
            setMuting(undefined);
          }}
        />
      )}
    </PageSection>
  );
}
