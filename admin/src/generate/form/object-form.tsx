import {
  type Completeness,
  type Entity,
  type Language,
  parentField,
  publishedField,
  translatedNames,
} from '@piiri/schemas';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useContentLanguages } from '../../data/labels/content.ts';
import { toFormValues, type Values } from '../../data/values/values.ts';
import { FormLanguagesProvider } from '../inputs/form-languages.tsx';
import { type InitialFiles, ObjectContextProvider } from '../inputs/object-context.tsx';
import { RemarksProvider } from '../remarks/remarks-context.tsx';
import { FormBody } from './form-body.tsx';
import { useResolver } from './use-resolver.tsx';

interface Props {
  entity: Entity;
  /** Undefined for a new object, until it is created. */
  record: RaRecord | undefined;
  isReadOnly: boolean;
  /** Called with the saved version, which is then the `record`. */
  onSaved?: (record: RaRecord) => void;
  /** Initial values of a new object, treated as user input, and files to upload for it. */
  start?: { values: Values; files: InitialFiles };
  /** Id of a new object's parent in the tree. */
  below?: number;
  /** Shown above the fields of a new object. */
  notice?: ReactNode;
}

/** Returns an object's form values, computed once per version (id and ETag). */
function useReadValues(entity: Entity, record: RaRecord | undefined, below: number | undefined): Values {
  const version = `${record?.id} ${record?._etag}`;
  const parent = parentField(entity);
  const start = parent && !record && below !== undefined ? { [parent]: below } : {};
  const make = () => ({ version, values: { ...toFormValues(entity, record), ...start } });
  const [read, setRead] = useState(make);
  if (read.version === version) return read.values;
  const next = make();
  setRead(next);
  return next.values;
}

/** Returns the console's language if the object is new or has texts in it. */
function useContentLanguage(entity: Entity, record: RaRecord | undefined): Language | undefined {
  const { preferred } = useContentLanguages();
  if (!record) return preferred;
  const hasText = translatedNames(entity.fields).some((name) => record?.[name]?.[preferred]);
  return hasText ? preferred : undefined;
}

/** Fills a form like user input: it counts as changed and asks before it is left. */
function PrefillForm({ values }: { values: Values }) {
  const { reset } = useFormContext();
  // On its first render the form itself resets to its record.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  useEffect(() => {
    if (isSettled) reset(values, { keepDefaultValues: true });
  }, [isSettled, reset, values]);
  return null;
}

/** The form of an object, from its definition. */
export function ObjectForm({ entity, record, isReadOnly, onSaved, start, below, notice }: Props) {
  const requires = useRef<Completeness>(publishedField(entity) ? 'nothing' : 'everything');
  const resolver = useResolver(entity, !record, requires);
  const values = useReadValues(entity, record, below);
  // `useFormVersion` shows later versions; the form itself would drop what is written meanwhile.
  const [first] = useState(values);
  const language = useContentLanguage(entity, record);
  return (
    <ObjectContextProvider
      entity={entity}
      record={record}
      isReadOnly={isReadOnly}
      startFiles={start?.files}
      requires={requires}
    >
      <Form
        record={first}
        resolver={resolver}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
      >
        {start && <PrefillForm values={start.values} />}
        <FormLanguagesProvider first={language}>
          <RemarksProvider entity={entity} record={record} isReadOnly={isReadOnly}>
            <FormBody
              entity={entity}
              record={record}
              read={values}
              isReadOnly={isReadOnly}
              onSaved={onSaved}
              notice={notice}
            />
          </RemarksProvider>
        </FormLanguagesProvider>
      </Form>
    </ObjectContextProvider>
  );
}
