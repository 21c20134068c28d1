import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { FormLanguagesProvider } from '../form/form-languages.tsx';
import { ObjectContextProvider } from '../form/object-context.tsx';
import { useResolver } from '../form/use-resolver.ts';
import { toFormValues, type Values } from '../form/values.ts';
import { FormBody } from './form-body.tsx';

interface Props {
  entity: Entity;
  /** Undefined for a new object. */
  record: RaRecord | undefined;
  isReadOnly: boolean;
  onFilesChanged: Parameters<typeof ObjectContextProvider>[0]['onFilesChanged'];
  onSaved?: (record: RaRecord) => void;
}

/** The form's values of an object, made anew for each version of it. */
function useReadValues(entity: Entity, record: RaRecord | undefined): Values {
  // Files come and go without a new version; what is written must not be reset by them.
  const version = `${record?.id} ${record?._etag}`;
  const make = () => ({ version, values: toFormValues(entity, record) });
  const [read, setRead] = useState(make);
  if (read.version === version) return read.values;
  const next = make();
  setRead(next);
  return next.values;
}

/** The form of an object, from its definition. */
export function ObjectForm({ entity, record, isReadOnly, onFilesChanged, onSaved }: Props) {
  const resolver = useResolver(entity, !record);
  const values = useReadValues(entity, record);
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
        <FormLanguagesProvider>
          <FormBody entity={entity} record={record} read={values} isReadOnly={isReadOnly} onSaved={onSaved} />
        </FormLanguagesProvider>
      </Form>
    </ObjectContextProvider>
  );
}
