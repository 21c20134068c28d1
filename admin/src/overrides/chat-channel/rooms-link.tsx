import { MessagesSquare } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';
import { ScreenButton, ScreenRowLink } from '../../generate/list/screen-link.tsx';
import type { RowActionsProps } from '../../generate/registry/override.ts';

const addressOf = ({ id }: RaRecord) => `/chat/rooms/${id}`;

/** Link from a row of the list to the channel's messages. */
export function RoomsRowLink(props: RowActionsProps) {
  return (
    <ScreenRowLink
      {...props}
      to={addressOf(props.row)}
      Icon={MessagesSquare}
      name="console.chat.messages"
      nameOf="console.chat.messages_of"
    />
  );
}

/** Link from the form to the channel's messages. */
export function RoomsButton({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record?.id) return null;
  return (
    <ScreenButton to={addressOf(record)} Icon={MessagesSquare}>
      {translate('console.chat.messages')}
    </ScreenButton>
  );
}
