import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { MessagesSquare } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from '../../generate/content.ts';

const addressOf = ({ id }: RaRecord) => `/chat/rooms/${id}`;

/** Leads from a row of the list to what is said in the channel. */
export function RoomsRowLink({ entity, row }: { entity: Entity; row: RaRecord }) {
  const translate = useTranslate();
  const title = titleOf(entity, row, useContentLanguages()) ?? translate('console.list.untitled');
  return (
    <LinkBase
      className="row-button"
      to={addressOf(row)}
      aria-label={translate('console.chat.messages_of', { title })}
      title={translate('console.chat.messages')}
    >
      <MessagesSquare />
    </LinkBase>
  );
}

/** Leads there from the form. */
export function RoomsButton({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record?.id) return null;
  return (
    <Button
      component={LinkBase}
      to={addressOf(record)}
      variant="outlined"
      startIcon={<MessagesSquare />}
      sx={{ mt: 2 }}
    >
      {translate('console.chat.messages')}
    </Button>
  );
}
