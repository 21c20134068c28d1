import type { Entity } from '@piiri/schemas';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { Note } from '../../kit/page/note.tsx';
import { duplicatedFields } from '../actions/duplicate/duplicate-values.ts';
import TemplateChoice from '../actions/templates/template-choice.tsx';
import { FormFailed, FormLoading } from './form-page-states.tsx';
import { ObjectForm } from './object-form.tsx';
import type { Creation } from './use-creation.ts';

/** Form of a new object that starts from a template. */
export default function TemplateForm({
  entity,
  id,
  creation,
}: {
  entity: Entity;
  id: number;
  creation: Creation;
}) {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(`GET v1/templates/${id}/`, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMemo(
    () => data && { values: duplicatedFields(entity, data.values, new Date()), files: {} },
    [entity, data],
  );
  if (error) return <FormFailed entity={entity} error={error} onRetry={() => void refetch()} />;
  if (!data || !start) return <FormLoading entity={entity} />;
  return (
    <ObjectForm
      entity={entity}
      {...creation}
      start={start}
      notice={
        <>
          <TemplateChoice entity={entity} current={id} />
          <Note severity="info" role="status" sx={{ mb: 2 }}>
            {translate('console.templates.started', { name: data.name })}
          </Note>
        </>
      }
    />
  );
}
