import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { call } from '../../data/api/api.ts';
import { downloadAttachment, type Owner } from '../../data/api/attachments.ts';
import { isDraft } from '../../data/api/drafts.ts';
import { messageOf } from '../../data/api/problem.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { useFormObject } from './object-context.tsx';
import { useUploads } from './use-uploads.ts';

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
  const isSaved = ({ id }: Attachment) => saved.some((each) => each.id === id);
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
  const unknown = attachments.filter((each) => !isSaved(each) && !storedIds.current.has(each.id));
  const unknownIds = unknown.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the same uploads
  useEffect(() => {
    if (!unknownIds) return;
    void call('GET v1/upload/attachments/')
      .then(({ results }) => {
        for (const { id } of unknown) storedIds.current.add(id);
        const missing = unknown.filter(({ id }) => !results.some((each) => each.id === id));
        if (missing.length === 0) return;
        change((before) => before.filter(({ id }) => !missing.some((each) => each.id === id)));
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
    move: (attachment: Attachment, other: Attachment | undefined) => {
      if (!other) return;
      change((before) =>
        before.map((each) => (each.id === attachment.id ? other : each.id === other.id ? attachment : each)),
      );
    },
    download: (attachment: Attachment) =>
      downloadAttachment(ownerOf(attachment), attachment).catch((error) =>
        notify(messageOf(error), { type: 'error' }),
      ),
  };
}
