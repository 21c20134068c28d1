import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  type Attachment,
} from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { call } from '../../data/api/api.ts';
import { downloadAttachment, type Owner, uploadAttachment } from '../../data/api/attachments.ts';
import { isDraft } from '../../data/api/drafts.ts';
import { messageOf, problemOf, useReason } from '../../data/api/problem.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { useBeforeSave, useFormObject, useFormUploads } from './object-context.tsx';

const MEGABYTE = 1024 * 1024;
const EXTENSIONS = new Set([...Object.values(ATTACHMENT_TYPES).map((type) => type.toLowerCase()), 'jpg']);

/**
 * Returns why a file cannot be attached, as a message key, when it is chosen and before anything is sent. The server
 * checks the content; here either the browser's media type or the file name's extension must be accepted.
 */
export function attachmentErrorKey({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!(type in ATTACHMENT_TYPES) && !EXTENSIONS.has(ending))
    return { message: 'attachment_type', params: { types: Object.values(ATTACHMENT_TYPES).join(', ') } };
  if (size > ATTACHMENT_MAX_BYTES)
    return { message: 'attachment_too_large', params: { max: ATTACHMENT_MAX_BYTES / MEGABYTE } };
  return undefined;
}

/** A file that is being uploaded. */
export interface Upload {
  key: string;
  file: File;
  language: Language | null;
  /** Progress, 0 to 1; absent while the upload is queued, and after a failure. */
  share?: number;
  /** Error message of a failed upload. */
  problem?: string;
  /** A retry is pointless: the server would refuse the file. */
  isRejected?: boolean;
}

/**
 * Uploads files one after another. `onArrived`: called with each uploaded file, which is attached once the form is
 * saved.
 */
function useUploads(onArrived: (attachment: Attachment) => void) {
  const translate = useTranslate();
  const reasonOf = useReason();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // For saving, which does not wait for the next render.
  const latest = useRef(uploads);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (make: (before: readonly Upload[]) => readonly Upload[]) => {
    latest.current = make(latest.current);
    setUploads(latest.current);
  };
  const patch = (key: string, changes: Partial<Upload>) =>
    change((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: string) => change((before) => before.filter((upload) => upload.key !== key));

  const send = async ({ key, file, language }: Upload): Promise<void> => {
    if (!latest.current.some((upload) => upload.key === key)) return;
    patch(key, { share: 0, problem: undefined });
    announce(translate('console.attachments.sending', { name: file.name }));
    try {
      const attachment = await uploadAttachment(file, language, (share) => patch(key, { share }));
      drop(key);
      onArrived(attachment);
      announce(translate('console.attachments.arrived', { name: file.name }));
    } catch (error) {
      const isRejected = problemOf(error)?.status === 400;
      patch(key, { share: undefined, problem: reasonOf(error), isRejected });
    }
  };
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload));
  };

  useFormUploads(uploads.some(({ isRejected }) => !isRejected));
  useBeforeSave(async () => {
    await queue.current;
    // The user must not assume that a missing file is attached: a failed upload has to be retried or dismissed first.
    return latest.current.map(({ file }) => file.name);
  });

  return {
    uploads,
    add: (files: readonly File[], language: Language | null) => {
      const added = files.map<Upload>((file) => {
        const fault = attachmentErrorKey(file);
        const problem = fault && translate(`validation.${fault.message}`, fault.params);
        return { key: randomKey(), file, language, problem, isRejected: Boolean(fault) };
      });
      change((before) => [...before, ...added]);
      for (const upload of added) if (!upload.isRejected) enqueue(upload);
    },
    retry: enqueue,
    dismiss: ({ key }: Upload) => drop(key),
  };
}

/**
 * Returns a form's attachments and the actions on them; changes are saved with the object, like other values of the
 * form. `name`: name of the field.
 */
export function useAttachments(name: string) {
  const { entity, record, startFiles } = useFormObject();
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues, setValue, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name });
  const attachments = (field.value ?? []) as Attachment[];
  const saved = (record?.[name] ?? []) as Attachment[];
  const isSaved = ({ id }: Attachment) => saved.some((file) => file.id === id);
  /** Uploads that are known to exist: those of this form, and those that have been checked. */
  const storedIds = useRef(new Set<number>());

  const change = (make: (before: Attachment[]) => Attachment[]) => {
    setValue(name, make((getValues(name) ?? []) as Attachment[]), { shouldDirty: true });
    clearErrors(name);
  };
  const sending = useUploads((attachment) => {
    storedIds.current.add(attachment.id);
    change((before) => [...before, attachment]);
  });

  // A copy uploads the files of its original.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    for (const { file, language } of startFiles[name] ?? []) sending.add([file], language);
  });

  // Restored unsaved changes may refer to uploads that the server has deleted meanwhile.
  const unknown = attachments.filter(
    (attachment) => !isSaved(attachment) && !storedIds.current.has(attachment.id),
  );
  const unknownIds = unknown.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the same uploads
  useEffect(() => {
    if (!unknownIds) return;
    void call('GET v1/upload/attachments/')
      .then(({ results }) => {
        for (const { id } of unknown) storedIds.current.add(id);
        const missing = unknown.filter(({ id }) => !results.some((result) => result.id === id));
        if (missing.length === 0) return;
        change((before) => before.filter(({ id }) => !missing.some((file) => file.id === id)));
        notify('console.attachments.gone', {
          type: 'warning',
          messageArgs: {
            smart_count: missing.length,
            names: missing.map(({ filename }) => filename).join(', '),
          },
        });
      })
      // The server reports missing uploads when the form is saved.
      .catch(() => undefined);
  }, [unknownIds]);

  const ownerOf = (attachment: Attachment): Owner | undefined =>
    record && isSaved(attachment) ? { entity, id: Number(record.id), isDraft: isDraft(record) } : undefined;

  return {
    ...sending,
    attachments,
    isSaved,
    error: fieldState.error?.message,
    ref: field.ref,
    remove: (attachment: Attachment) => {
      change((before) => before.filter(({ id }) => id !== attachment.id));
      announce(translate('console.attachments.removed', { name: attachment.filename }));
      // A saved attachment stays until the form is saved; the server later deletes uploads that this call does not.
      if (!isSaved(attachment))
        void call(`DELETE v1/upload/attachments/${attachment.id}/`).catch(() => undefined);
    },
    move: (attachment: Attachment, neighbour: Attachment | undefined) => {
      if (!neighbour) return;
      change((before) =>
        before.map((upload) =>
          upload.id === attachment.id ? neighbour : upload.id === neighbour.id ? attachment : upload,
        ),
      );
    },
    download: (attachment: Attachment) =>
      downloadAttachment(ownerOf(attachment), attachment).catch((error) =>
        notify(messageOf(error), { type: 'error' }),
      ),
  };
}
