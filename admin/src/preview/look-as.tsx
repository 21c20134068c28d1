import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Entity, publishedField } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { Values } from '../form/values.ts';
import { useOptionsOf } from '../generate/use-options-of.ts';
import { NativeChoice } from '../inputs/native-choice.tsx';
import { callEntity } from '../providers/data/api.ts';
import { problemOf } from '../providers/data/problem.ts';
import { entityNamed } from '../resources.ts';
import { hasOtherGroups, isFor, type Looker } from './is-for.ts';

/** Fewest letters by which a person is looked for. */
const LEAST_LETTERS = 2;

/** Chooses a group, or a person by their name, through whose eyes an object is looked at. */
export function LookAs({ value, onChange }: { value: Looker; onChange: (value: Looker) => void }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const letters = useDeferredValue(search.trim());
  const { options } = useOptionsOf('group');
  const { data: people } = useQuery({
    queryKey: ['look as', letters],
    queryFn: ({ signal }) =>
      callEntity(entityNamed('user'), 'GET /', { query: { search: letters, page_size: '20' }, signal }),
    enabled: letters.length >= LEAST_LETTERS,
    retry: false,
  });
  const found = letters.length >= LEAST_LETTERS ? (people?.results ?? []) : [];
  return (
    <>
      <Box sx={{ maxWidth: 220 }}>
        <NativeChoice
          aria={{ 'aria-label': translate('console.preview.look_as') }}
          value={value}
          options={[
            { value: '', label: translate('console.preview.look_as') },
            ...options.map(({ value: id, label }) => ({
              value: `group ${id}`,
              label,
              part: translate('console.preview.groups'),
            })),
            ...found.map(({ id, first_name, last_name }) => ({
              value: `user ${id}`,
              label: `${first_name} ${last_name}`,
              part: translate('console.preview.people'),
            })),
          ]}
          onChange={onChange}
        />
      </Box>
      <OutlinedInput
        size="small"
        value={search}
        placeholder={translate('console.preview.find_person')}
        inputProps={{ 'aria-label': translate('console.preview.find_person') }}
        onChange={({ target }) => setSearch(target.value)}
      />
    </>
  );
}

interface NoticeProps {
  entity: Entity;
  record: RaRecord | undefined;
  /** What the form holds. */
  values: Values;
  looker: Looker;
}

/**
 * Whether a reader sees what is published of an object. Where the form names other groups, or nothing is published: whether
 * they will.
 */
export function LookNotice({ entity, record, values, looker }: NoticeProps) {
  const translate = useTranslate();
  const [kind = '', of = ''] = looker.split(' ');
  const isPublished = record !== undefined && record[publishedField(entity) ?? ''] !== false;
  const isStored = isPublished && !hasOtherGroups(entity, record, values);
  const { data: isSeen, error } = useQuery({
    queryKey: ['look', entity.name, isStored ? record : values, looker],
    queryFn: async ({ signal }) => {
      if (!isStored) return isFor(entity, values, looker, signal);
      await callEntity(entity, `GET /${Number(record.id)}/`, { query: { [`as_${kind}`]: of }, signal });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const t = (key: string) => translate(`console.preview.${key}`);
  const willBe = isPublished ? 'changes_will_be_seen' : 'will_be_seen';
  if (isSeen) return <Alert severity="success">{t(isStored ? 'is_seen' : willBe)}</Alert>;
  if (isSeen === false) return <Alert severity="warning">{t('will_not_be_seen')}</Alert>;
  if (!error) return null;
  const isUnseen = problemOf(error)?.status === 404;
  return (
    <Alert severity="warning">{isUnseen ? t('is_not_seen') : translate('console.errors.unexpected')}</Alert>
  );
}
