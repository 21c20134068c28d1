import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { ChartColumn } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from '../../generate/content.ts';

const addressOf = ({ id }: RaRecord) => `/polls/replies/${id}`;

/** Leads from a row of the list to what was answered. */
export function RepliesRowLink({ entity, row }: { entity: Entity; row: RaRecord }) {
  const translate = useTranslate();
  const title = titleOf(entity, row, useContentLanguages()) ?? translate('console.list.untitled');
  return (
    <LinkBase
      className="row-button"
      to={addressOf(row)}
      aria-label={translate('console.replies.of', { title })}
      title={translate('console.replies.title')}
    >
      <ChartColumn />
    </LinkBase>
  );
}

/** Leads from the form to what was answered, and says why the questions stay as they are then. */
export function RepliesPart({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record?.id) return null;
  const isAnswered = (record.answer_count ?? 0) > 0;
  return (
    <Alert
      severity="info"
      sx={{ mt: 2, alignItems: 'center' }}
      action={
        <Button component={LinkBase} to={addressOf(record)} color="inherit" startIcon={<ChartColumn />}>
          {translate('console.replies.title')}
        </Button>
      }
    >
      {isAnswered
        ? translate('console.replies.frozen', { smart_count: record.answer_count })
        : translate('console.replies.none_yet')}
    </Alert>
  );
}
