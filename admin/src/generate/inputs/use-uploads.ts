import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { uploadAttachment } from '../../data/api/attachments.ts';
import { problemOf } from '../../data/api/problem.ts';
import { useReason } from '../../data/api/use-reason.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { attachmentErrorKey } from './attachment-fault.ts';
import { useBeforeSave, useFormUploads } from './object-context.tsx';

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
export function useUploads(onArrived: (attachment: Attachment) => void) {
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
    change((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: string) => change((before) => before.filter((each) => each.key !== key));

  const send = async ({ key, file, language }: Upload): Promise<void> => {
    if (!latest.current.some((each) => each.key === key)) return;
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
