import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import type { RowActionsProps } from '../../generate/override.ts';
import { ScreenRowLink } from '../../generate/screen-link.tsx';

const addressOf = ({ id }: RaRecord) => `/polls/replies/${id}`;

/** Leads from a row of the list to what was answered. */
export function RepliesRowLink(props: RowActionsProps) {
  return (
    <ScreenRowLink
      {...props}
      to={addressOf(props.row)}
      Icon={ChartColumn}
      name="console.replies.title"
      nameOf="console.replies.of"
    />
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
