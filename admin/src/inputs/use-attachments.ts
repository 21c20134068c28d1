import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useAfterSave, useFormObject } from '../form/object-context.tsx';
import {
  deleteAttachment,
  downloadAttachment,
  type Owner,
  readAttachments,
  sortAttachments,
  uploadAttachment,
} from '../providers/data/attachments.ts';
import { isDraft } from '../providers/data/drafts.ts';
import { messageOf, problemOf } from '../providers/data/problem.ts';
import { say } from '../shell/say.tsx';
import { attachmentFault } from './attachment-fault.ts';

/** A file on its way to the server. */
export interface Upload {
  key: string;
  file: File;
  language: Language | null;
  /** How much has gone, 0 to 1; absent while it waits for the object to be saved. */
  share?: number;
  /** Why it did not arrive. */
  problem?: string;
  /** It need not be tried: the server would not take it. */
  isRefused?: boolean;
}

/** How the server refuses what another editor was faster with: an order of other files, or a file that is gone. */
const STALE = ['invalid', 'not_found'];

/** An object's files and what can be done with them. `name` is the field's. */
export function useAttachments(name: string) {
  const { entity, record, onFilesChanged, startFiles } = useFormObject();
  const translate = useTranslate();
  const notify = useNotify();
  const attachments = (record?.[name] ?? []) as Attachment[];
  const [uploads, setUploads] = useState<Upload[]>(() =>
    (startFiles[name] ?? []).map((each) => ({ ...each, key: randomKey() })),
  );
  const owner: Owner | undefined = record && {
    entity,
    id: Number(record.id),
    isDraft: isDraft(record),
  };

  const patch = (key: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: string) => setUploads((before) => before.filter((each) => each.key !== key));
  const tell = (error: unknown) => notify(messageOf(error), { type: 'error' });

  /** Tells why something was refused; where the files were others meanwhile, they show as they are. */
  const refused = async (error: unknown) => {
    const isStale = owner && STALE.includes(problemOf(error)?.code ?? '');
    const found = isStale && (await readAttachments(owner, name).catch(() => undefined));
    if (!found) return tell(error);
    onFilesChanged(name, () => found);
    notify('console.attachments.others', { type: 'warning' });
  };

  /** Sends a file; gives why it did not arrive, nothing when it did. */
  const send = async ({ key, file, language }: Upload, to: Owner): Promise<string | undefined> => {
    patch(key, { share: 0, problem: undefined });
    say(translate('console.attachments.sending', { name: file.name }));
    try {
      const attachment = await uploadAttachment(to, file, language, (share) => patch(key, { share }));
      drop(key);
      say(translate('console.attachments.arrived', { name: file.name }));
      onFilesChanged(name, (before) => [...before, attachment]);
      return undefined;
    } catch (error) {
      const reasons = Object.values(problemOf(error)?.errors ?? {}).flat();
      const problem = reasons.join(' ') || translate(messageOf(error));
      patch(key, { share: undefined, problem });
      return problem;
    }
  };

  useAfterSave(async (saved: RaRecord) => {
    const failed: string[] = [];
    for (const upload of uploads) {
      const problem = upload.isRefused
        ? upload.problem
        : await send(upload, { entity, id: Number(saved.id) });
      // The new object's own page comes now, which knows nothing of these rows: the reason is told along.
      if (problem) failed.push(`${upload.file.name} (${problem})`);
    }
    return failed;
  });

  return {
    attachments,
    uploads,
    add: async (files: File[], language: Language | null) => {
      const added = files.map<Upload>((file) => {
        const fault = attachmentFault(file);
        const problem = fault && translate(`validation.${fault.message}`, fault.params);
        return { key: randomKey(), file, language, problem, isRefused: Boolean(fault) };
      });
      setUploads((before) => [...before, ...added]);
      const names = added.filter(({ problem }) => !problem).map(({ file }) => file.name);
      if (!owner && names.length > 0)
        say(translate('console.attachments.chosen', { names: names.join(', ') }));
      if (!owner) return;
      for (const upload of added) if (!upload.problem) await send(upload, owner);
    },
    retry: (upload: Upload) => owner && send(upload, owner),
    dismiss: ({ key }: Upload) => drop(key),
    remove: async ({ id, filename }: Attachment) => {
      if (!owner) return;
      try {
        await deleteAttachment(owner, id);
        onFilesChanged(name, (before) => before.filter((each) => each.id !== id));
        notify('console.attachments.deleted', { type: 'success', messageArgs: { name: filename } });
      } catch (error) {
        await refused(error);
      }
    },
    move: async (attachment: Attachment, other: Attachment | undefined) => {
      if (!owner || !other) return;
      const swapped = attachments.map((each) =>
        each.id === attachment.id ? other : each.id === other.id ? attachment : each,
      );
      onFilesChanged(name, () => swapped);
      try {
        await sortAttachments(
          owner,
          swapped.map(({ id }) => id),
        );
      } catch (error) {
        onFilesChanged(name, () => attachments);
        await refused(error);
      }
    },
    download: async (attachment: Attachment) => {
      if (!owner) return;
      await downloadAttachment(owner, attachment).catch(tell);
    },
  };
}
