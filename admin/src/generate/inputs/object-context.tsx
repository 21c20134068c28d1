import type { Completeness, Entity } from '@piiri/schemas';
import type { Language } from '@piiri/schemas/languages.ts';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RaRecord } from 'react-admin';

/** A task that must finish before the form is saved, such as an upload. Resolves to the names of what failed. */
export type BeforeSave = () => Promise<string[]>;

/** An initial file of a new object. */
export interface InitialFile {
  file: File;
  language: Language | null;
}

export type InitialFiles = Readonly<Record<string, readonly InitialFile[]>>;

interface FormObject {
  entity: Entity;
  /** The object as loaded; undefined for a new one. */
  record: RaRecord | undefined;
  /** Files to upload for a new object, by field name. */
  startFiles: InitialFiles;
  /** The user may view the object but not edit it. */
  isReadOnly: boolean;
  /** What the validation requires, by what the last attempt to save was: of a draft less than for publishing. */
  requires: RefObject<Completeness>;
  /** Registers a task that must finish before saving; returns a function that unregisters it. */
  onSaving(task: BeforeSave): () => void;
  /** Runs all registered tasks; resolves to the names of what failed. */
  runBeforeSave(): Promise<string[]>;
  /** Some chosen files are not in the form yet: they are being uploaded, or their upload can be retried. */
  hasUploads: boolean;
  /** Whether that is so now; for a task that has waited since it was rendered. */
  isUploading(): boolean;
  /** Records whether an input has such files. */
  setUploads(input: string, hasUploads: boolean): void;
}

const NO_FILES: InitialFiles = {};

const ObjectContext = createContext<FormObject | undefined>(undefined);

/** Provides the object of a form to its inputs. */
export function ObjectContextProvider({
  entity,
  record,
  isReadOnly,
  startFiles = NO_FILES,
  requires: givenRequires,
  children,
}: {
  entity: Entity;
  record: RaRecord | undefined;
  isReadOnly: boolean;
  startFiles?: InitialFiles;
  requires?: RefObject<Completeness>;
  children: ReactNode;
}) {
  const ownRequires = useRef<Completeness>('everything');
  const requires = givenRequires ?? ownRequires;
  const tasks = useRef(new Set<BeforeSave>());
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const hasUploads = uploading.length > 0;
  const hasUploadsNow = useRef(hasUploads);
  hasUploadsNow.current = hasUploads;
  const setUploads = useCallback((input: string, has: boolean) => {
    setUploading((before) => {
      const others = before.filter((former) => former !== input);
      return has ? [...others, input] : others;
    });
  }, []);
  const value = useMemo<FormObject>(
    () => ({
      entity,
      record,
      isReadOnly,
      startFiles,
      requires,
      onSaving: (task) => {
        tasks.current.add(task);
        return () => tasks.current.delete(task);
      },
      runBeforeSave: async () => (await Promise.all([...tasks.current].map((task) => task()))).flat(),
      hasUploads,
      isUploading: () => hasUploadsNow.current,
      setUploads,
    }),
    [entity, record, isReadOnly, startFiles, requires, hasUploads, setUploads],
  );
  return <ObjectContext.Provider value={value}>{children}</ObjectContext.Provider>;
}

/** Returns the object of the surrounding form. */
export function useFormObject(): FormObject {
  const value = useContext(ObjectContext);
  if (!value) throw new Error('useFormObject is for inputs of an object’s form');
  return value;
}

/** Registers a task that must finish each time before the surrounding form is saved. */
export function useBeforeSave(task: BeforeSave): void {
  const { onSaving } = useFormObject();
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => onSaving(() => latest.current()), [onSaving]);
}

/** Tells the surrounding form whether an input has files that are not in the form yet. */
export function useFormUploads(hasUploads: boolean): void {
  const { setUploads } = useFormObject();
  const input = useId();
  useEffect(() => {
    if (!hasUploads) return;
    setUploads(input, true);
    return () => setUploads(input, false);
  }, [input, hasUploads, setUploads]);
}
