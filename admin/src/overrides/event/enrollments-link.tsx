import { UsersRound } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';
import { ScreenButton, ScreenRowLink } from '../../generate/list/screen-link.tsx';
import type { RowActionsProps } from '../../generate/registry/override.ts';

const addressOf = ({ id }: RaRecord) => `/events/${id}/enrollments`;

/** Link from a row of the list to the event's enrolments. */
export function EnrollmentsRowLink(props: RowActionsProps) {
  return (
    <ScreenRowLink
      {...props}
      to={addressOf(props.row)}
      Icon={UsersRound}
      name="console.enrollments.title"
      nameOf="console.enrollments.of"
    />
  );
}

/** Link from the form to the enrolments, once the event is saved. */
export function EnrollmentsButton({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record?.id) return null;
  return (
    <ScreenButton to={addressOf(record)} Icon={UsersRound}>
      {translate('console.enrollments.link', { count: record.enrolled ?? 0 })}
    </ScreenButton>
  );
}
