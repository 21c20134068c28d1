import type { Entity } from '@piiri/schemas';
import type { Language } from '@piiri/schemas/languages.ts';
import type { RaRecord } from 'ra-core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';

/** Something that is waited for before the form is saved, such as files on their way. Gives what did not succeed. */
export type BeforeSave = () => Promise<string[]>;

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
  /** Files that are uploaded for a new object, by the name of their field. */
  startFiles: StartFiles;
  /** The caller may look but not write. */
  isReadOnly: boolean;
  /** Has something waited for before saving; gives a way to take that back. */
  onSaving(task: BeforeSave): () => void;
  /** Waits for all of that, and gives what did not succeed. */
  runBeforeSave(): Promise<string[]>;
  /** Files were chosen that are not in the form yet: they are on their way, or can be sent again. */
  hasUploads: boolean;
  /** Says whether an input has such files. */
  setUploads(input: string, hasUploads: boolean): void;
}

const NO_FILES: StartFiles = {};

const ObjectContext = createContext<FormObject | undefined>(undefined);

/** Makes the object that a form is about known to its inputs. */
export function ObjectContextProvider({
  entity,
  record,
  isReadOnly,
  startFiles = NO_FILES,
  children,
}: {
  entity: Entity;
  record: RaRecord | undefined;
  isReadOnly: boolean;
  startFiles?: StartFiles;
  children: ReactNode;
}) {
  const tasks = useRef(new Set<BeforeSave>());
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const hasUploads = uploading.length > 0;
  const setUploads = useCallback((input: string, has: boolean) => {
    setUploading((before) => {
      const others = before.filter((each) => each !== input);
      return has ? [...others, input] : others;
    });
  }, []);
  const value = useMemo<FormObject>(
    () => ({
      entity,
      record,
      isReadOnly,
      startFiles,
      onSaving: (task) => {
        tasks.current.add(task);
        return () => tasks.current.delete(task);
      },
      runBeforeSave: async () => (await Promise.all([...tasks.current].map((task) => task()))).flat(),
      hasUploads,
      setUploads,
    }),
    [entity, record, isReadOnly, startFiles, hasUploads, setUploads],
  );
  return <ObjectContext.Provider value={value}>{children}</ObjectContext.Provider>;
}

/** The object that the form around is about. */
export function useFormObject(): FormObject {
  const value = useContext(ObjectContext);
  if (!value) throw new Error('useFormObject is for inputs of an object’s form');
  return value;
}

/** Has something waited for before each saving of the form around. */
export function useBeforeSave(task: BeforeSave): void {
  const { onSaving } = useFormObject();
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => onSaving(() => latest.current()), [onSaving]);
}

/** Lets the form around know of an input's files that are not in the form yet. */
export function useFormUploads(hasUploads: boolean): void {
  const { setUploads } = useFormObject();
  const input = useId();
  useEffect(() => {
    if (!hasUploads) return;
    setUploads(input, true);
    return () => setUploads(input, false);
  }, [input, hasUploads, setUploads]);
}
