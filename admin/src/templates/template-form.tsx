import Alert from '@mui/material/Alert';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { copiedFields } from '../copy/copy-values.ts';
import { FormFailed, FormLoading } from '../generate/form-page-states.tsx';
import { ObjectForm } from '../generate/object-form.tsx';
import type { Creation } from '../generate/use-creation.ts';
import { useCall } from '../providers/data/use-call.ts';
import TemplateChoice from './template-choice.tsx';

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
    () => data && { values: copiedFields(entity, data.values, new Date()), files: {} },
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
          <Alert severity="info" role="status" sx={{ mb: 2 }}>
            {translate('console.templates.started', { name: data.name })}
          </Alert>
        </>
      }
    />
  );
}
