import type { Entity } from '@piiri/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useLocation, useParams } from 'ra-core';
import { useMemo } from 'react';
import { CopiedForm } from '../copy/copied-form.tsx';
import type { CopyState } from '../copy/copy-link.tsx';
import { useCustomEntity } from '../custom/use-custom-entity.ts';
import { readDraft } from '../providers/data/drafts.ts';
import { problemOf } from '../providers/data/problem.ts';
import { resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { allows, may } from '../session/whoami.ts';
import { NotFound, UnknownAddress } from '../shell/message-page.tsx';
import { NotYours } from '../shell/not-yours.tsx';
import { FormFailed, FormLoading } from './form-page-states.tsx';
import { ObjectForm } from './object-form.tsx';

function Existing({ entity, id }: { entity: Entity; id: string }) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => [resource, 'edited', id], [resource, id]);
  // Read anew whenever it is opened, and never while somebody writes in the form.
  const { data, error, refetch } = useQuery<RaRecord>({
    queryKey,
    queryFn: async () => {
      const { data: read } = await dataProvider.getOne(resource, { id });
      // Who opens what a draft waits beside goes on with that.
      return read.draft && allows(read, 'update') ? readDraft(entity, id) : read;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Not even for a moment: who opens it again after saving would edit what it was before.
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (problemOf(error)?.status === 404) return <NotFound />;
  if (error) return <FormFailed entity={entity} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormLoading entity={entity} />;
  return (
    <ObjectForm
      entity={entity}
      record={data}
      isReadOnly={!allows(data, 'update')}
      onSaved={(saved) => queryClient.setQueryData<RaRecord>(queryKey, saved)}
    />
  );
}

/** The page of an entity's form: for the object of the address, or for a new one. */
export default function FormPage({ entity: given }: { entity: Entity }) {
  const entity = useCustomEntity(given);
  const { id } = useParams<{ id?: string }>();
  const { state } = useLocation() as { state: CopyState | null };
  const { profile } = useConsole();
  if (!entity) return <FormLoading entity={given} />;
  if (id !== undefined)
    return /^\d+$/.test(id) ? <Existing key={id} entity={entity} id={id} /> : <UnknownAddress />;
  if (!may(profile, entity.name, 'create')) return <NotYours />;
  const { copyOf, below } = state ?? {};
  if (copyOf !== undefined) return <CopiedForm key={copyOf} entity={entity} id={copyOf} />;
  return <ObjectForm key={below} entity={entity} record={undefined} isReadOnly={false} below={below} />;
}
