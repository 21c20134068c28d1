import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { UsersRound } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { titleOf, useContentLanguages } from '../../generate/content.ts';

const addressOf = ({ id }: RaRecord) => `/events/${id}/enrollments`;

/** Leads from a row of the list to who comes. */
export function EnrollmentsRowLink({ entity, row }: { entity: Entity; row: RaRecord }) {
  const translate = useTranslate();
  const title = titleOf(entity, row, useContentLanguages()) ?? translate('console.list.untitled');
  return (
    <LinkBase
      className="row-button"
      to={addressOf(row)}
      aria-label={translate('console.enrollments.of', { title })}
      title={translate('console.enrollments.title')}
    >
      <UsersRound />
    </LinkBase>
  );
}

/** Leads from the form to who comes, once the event is stored. */
export function EnrollmentsButton({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record?.id) return null;
  return (
    <Button
      component={LinkBase}
      to={addressOf(record)}
      variant="outlined"
      startIcon={<UsersRound />}
      sx={{ mt: 2 }}
    >
      {translate('console.enrollments.link', { count: record.enrolled ?? 0 })}
    </Button>
  );
}
