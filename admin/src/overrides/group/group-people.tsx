import Alert from '@mui/material/Alert';
import type { Entity } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'ra-core';
import { PeopleSection } from './people-section.tsx';

/** Members and admins of a group. Each change is stored at once, independently of the form. */
export default function GroupPeople({ record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record) return <Alert severity="info">{translate('console.groups.after_saving')}</Alert>;
  if (record.is_everyone)
    return (
      <Alert severity="info">
        {translate('console.groups.everyone', { smart_count: Number(record.member_count) })}
      </Alert>
    );
  const id = Number(record.id);
  const mayChange = Array.isArray(record.abilities) && record.abilities.includes('update');
  return (
    <>
      {record.from_directory && <Alert severity="info">{translate('console.groups.from_directory')}</Alert>}
      <PeopleSection group={id} side="members" isReadOnly={record.from_directory && !mayChange} />
      <PeopleSection group={id} side="admins" />
    </>
  );
}
