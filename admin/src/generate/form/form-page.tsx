import type { Entity } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useLocation, useParams } from 'react-admin';
import { readDraft } from '../../data/api/drafts.ts';
import { problemOf } from '../../data/api/problem.ts';
import { useCustomEntity } from '../../data/calls/use-custom-entity.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { NotYours } from '../../data/session/not-yours.tsx';
import { allows, may } from '../../data/session/whoami.ts';
import { toFormValues, type Values } from '../../data/values/values.ts';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { NotFound, UnknownAddress } from '../../kit/page/message-page.tsx';
import type { NewFormState } from '../actions/duplicate/duplicate-link.tsx';
import { hasTemplates } from '../actions/templates/template-button.tsx';
import { DuplicatedForm } from './duplicated-form.tsx';
import { FormFailed, FormLoading } from './form-page-states.tsx';
import { ObjectForm } from './object-form.tsx';
import { type Creation, useCreation } from './use-creation.ts';

const TemplateChoice = withoutFallback(
  lazyComponent(() => import('../actions/templates/template-choice.tsx')),
);
const TemplateForm = lazyComponent(() => import('./template-form.tsx'));

/** History state of a form for a new object. */
export interface FormState extends NewFormState {
  /** Initial values, treated as user input. */
  startWith?: Values;
}

function ExistingForm({ entity, id }: { entity: Entity; id: string }) {
  const resource = resourceOf(entity);
  const dataProvider = useDataProvider();
  // State, so that the form shows a saved version in the same step in which its buttons work again.
  const [saved, setSaved] = useState<RaRecord>();
  // Read each time the form is opened, and never while the user edits.
  const { data, error, refetch } = useQuery<RaRecord>({
    queryKey: [resource, 'edited', id],
    queryFn: async () => {
      const { data: read } = await dataProvider.getOne(resource, { id });
      // A user who may edit continues with the draft of a published object.
      return read.draft && allows(read, 'update') ? readDraft(entity, id) : read;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // No cache at all: a user who reopens the form after saving would edit the former version.
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (problemOf(error)?.status === 404) return <NotFound />;
  if (error) return <FormFailed entity={entity} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormLoading entity={entity} />;
  const record = saved ?? data;
  return (
    <ObjectForm entity={entity} record={record} isReadOnly={!allows(record, 'update')} onSaved={setSaved} />
  );
}

/** Page of an entity's form: for the object of the address, or for a new one. */
export default function FormPage({ entity: definition }: { entity: Entity }) {
  const entity = useCustomEntity(definition);
  const { id } = useParams<{ id?: string }>();
  const { state } = useLocation() as { state: FormState | null };
  const { profile } = useConsole();
  const { creation, key, isOf } = useCreation(id);
  if (!entity) return <FormLoading entity={definition} />;
  if (id !== undefined && !isOf(id))
    return /^\d+$/.test(id) ? <ExistingForm key={id} entity={entity} id={id} /> : <UnknownAddress />;
  if (!may(profile, entity.name, 'create')) return <NotYours />;
  const { duplicateOf, templateOf, below } = state ?? {};
  if (duplicateOf !== undefined)
    return (
      <DuplicatedForm key={`${duplicateOf} ${key}`} entity={entity} id={duplicateOf} creation={creation} />
    );
  if (templateOf !== undefined)
    return (
      <Suspense fallback={<FormLoading entity={entity} />}>
        <TemplateForm key={`${templateOf} ${key}`} entity={entity} id={templateOf} creation={creation} />
      </Suspense>
    );
  return (
    <NewForm
      key={`${below} ${key}`}
      entity={entity}
      below={below}
      startWith={state?.startWith}
      creation={creation}
    />
  );
}

/** Form of a new object with initial values; without any, it offers the templates. */
function NewForm({
  entity,
  below,
  startWith,
  creation,
}: {
  entity: Entity;
  below: number | undefined;
  startWith: Values | undefined;
  creation: Creation;
}) {
  const { profile } = useConsole();
  // State, so that the values stay the same while the form is open: other ones would reset it.
  const [start] = useState(
    () => startWith && { values: { ...toFormValues(entity, undefined), ...startWith }, files: {} },
  );
  const notice = !start && hasTemplates(entity, profile) && <TemplateChoice entity={entity} />;
  return <ObjectForm entity={entity} {...creation} below={below} start={start} notice={notice} />;
}
