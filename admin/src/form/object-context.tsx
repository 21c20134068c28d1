import type { Entity } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';

/** Something to do once the object exists, such as uploading its files. Gives what did not succeed, each with its reason. */
export type AfterSave = (saved: RaRecord) => Promise<string[]>;

/** A file that a new object starts with. */
export interface StartFile {
  file: File;
  language: Language | null;
}

export type StartFiles = Readonly<Record<string, readonly StartFile[]>>;

interface FormObject {
  entity: Entity;
  /** The object as it was read; undefined for a new one. */
  record: RaRecord | undefined;
  /** Files that are sent once a new object is saved, by the name of their field. */
  startFiles: StartFiles;
  /** The caller may look but not write. */
  isReadOnly: boolean;
  /** Files of the object came or went: changes what is known of it without touching what is written. */
  onFilesChanged(name: string, change: (before: Attachment[]) => Attachment[]): void;
  /** Asks for something to be done after saving; gives a way to take that back. */
  onSaved(task: AfterSave): () => void;
  /** Does what was asked for, one after another. */
  runAfterSave(saved: RaRecord): Promise<string[]>;
}

const NO_FILES: StartFiles = {};

const ObjectContext = createContext<FormObject | undefined>(undefined);

/** Makes the object that a form is about known to its inputs. */
export function ObjectContextProvider({
  entity,
  record,
  isReadOnly,
  onFilesChanged,
  startFiles = NO_FILES,
  children,
}: {
  entity: Entity;
  record: RaRecord | undefined;
  isReadOnly: boolean;
  onFilesChanged: FormObject['onFilesChanged'];
  startFiles?: StartFiles;
  children: ReactNode;
}) {
  const tasks = useRef(new Set<AfterSave>());
  const value = useMemo<FormObject>(
    () => ({
      entity,
      record,
      isReadOnly,
      onFilesChanged,
      startFiles,
      onSaved: (task) => {
        tasks.current.add(task);
        return () => tasks.current.delete(task);
      },
      runAfterSave: async (saved) => {
        const failed: string[] = [];
        for (const task of tasks.current) failed.push(...(await task(saved)));
        return failed;
      },
    }),
    [entity, record, isReadOnly, onFilesChanged, startFiles],
  );
  return <ObjectContext.Provider value={value}>{children}</ObjectContext.Provider>;
}

/** The object that the form around is about. */
export function useFormObject(): FormObject {
  const value = useContext(ObjectContext);
  if (!value) throw new Error('useFormObject is for inputs of an object’s form');
  return value;
}

/** Has something done after each saving of the form around. */
export function useAfterSave(task: AfterSave): void {
  const { onSaved } = useFormObject();
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => onSaved((saved) => latest.current(saved)), [onSaved]);
}
