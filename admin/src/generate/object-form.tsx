import type { Entity } from '@piiri/schemas';
import { useMemo } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { ObjectContextProvider } from '../form/object-context.tsx';
import { useResolver } from '../form/use-resolver.ts';
import { toFormValues } from '../form/values.ts';
import { FormBody } from './form-body.tsx';

interface Props {
  entity: Entity;
  /** Undefined for a new object. */
  record: RaRecord | undefined;
  isReadOnly: boolean;
  onFilesChanged: Parameters<typeof ObjectContextProvider>[0]['onFilesChanged'];
  onSaved?: (record: RaRecord) => void;
}

/** The form of an object, from its definition. */
export function ObjectForm({ entity, record, isReadOnly, onFilesChanged, onSaved }: Props) {
  const resolver = useResolver(entity, !record);
  // Files come and go without a new version; what is written must not be reset by them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const values = useMemo(() => toFormValues(entity, record), [entity, record?.id, record?._etag]);
  return (
    <ObjectContextProvider
      entity={entity}
      record={record}
      isReadOnly={isReadOnly}
      onFilesChanged={onFilesChanged}
    >
      <Form
        record={values}
        resolver={resolver}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
      >
        <FormBody entity={entity} record={record} read={values} isReadOnly={isReadOnly} onSaved={onSaved} />
      </Form>
    </ObjectContextProvider>
  );
}
