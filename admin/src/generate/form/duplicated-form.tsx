import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Note } from '../../kit/page/note.tsx';
import { readDuplicate } from '../actions/duplicate/read-duplicate.ts';
import { FormFailed, FormLoading } from './form-page-states.tsx';
import { ObjectForm } from './object-form.tsx';
import type { Creation } from './use-creation.ts';

/** Form of a new object whose initial values are those of another one. */
export function DuplicatedForm({ entity, id, creation }: { entity: Entity; id: number; creation: Creation }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const suffix = (language: string) => translate(`console.copy.marks.${language}`);
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'copied', id],
    queryFn: () =>
      readDuplicate(dataProvider, entity, id, {
        fi: suffix('fi'),
        sv: suffix('sv'),
        en: suffix('en'),
        lt: suffix('lt'),
        own: suffix('own'),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error) return <FormFailed entity={entity} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormLoading entity={entity} />;
  const { values, files, missing } = data;
  return (
    <ObjectForm
      entity={entity}
      {...creation}
      start={{ values, files }}
      notice={
        <Note severity={missing.length > 0 ? 'warning' : 'info'} role="status" sx={{ mb: 2 }}>
          {translate('console.copy.started')}{' '}
          {missing.length > 0 && translate('console.copy.missing', { names: missing.join(', ') })}
        </Note>
      }
    />
  );
}
