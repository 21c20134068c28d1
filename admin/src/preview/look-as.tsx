import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useOptionsOf } from '../generate/use-options-of.ts';
import { NativeChoice } from '../inputs/native-choice.tsx';
import { callEntity } from '../providers/data/api.ts';
import { problemOf } from '../providers/data/problem.ts';
import { entityNamed } from '../resources.ts';

/** Through whose eyes: `group 3` or `user 7`; empty for nobody's. */
export type Looker = string;

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

/** What a reader of some kind is answered for an object: whether they see what is published of it. */
export function LookNotice({ entity, record, looker }: { entity: Entity; record: RaRecord; looker: Looker }) {
  const translate = useTranslate();
  const [kind = '', id = ''] = looker.split(' ');
  const { error, isSuccess } = useQuery({
    queryKey: ['look', entity.name, record.id, looker],
    queryFn: ({ signal }) =>
      callEntity(entity, `GET /${Number(record.id)}/`, { query: { [`as_${kind}`]: id }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isSuccess) return <Alert severity="success">{translate('console.preview.is_seen')}</Alert>;
  if (!error) return null;
  const isUnseen = problemOf(error)?.status === 404;
  return (
    <Alert severity="warning">
      {translate(isUnseen ? 'console.preview.is_not_seen' : 'console.errors.unexpected')}
    </Alert>
  );
}
