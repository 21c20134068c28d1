import { type Entity, LANGUAGES, typeOf } from '@piiri/schemas';
import { z } from 'zod';
import { sendDownload } from '../../../platform/storage/download.ts';
import { attachmentAnswer } from '../../calls/attachment-calls.ts';
import { type GenericCall, orderBody } from '../../calls/generic-call.ts';
import {
  attachToDraft,
  detachFromDraft,
  readDraftAttachment,
  readDraftFile,
  sortDraftAttachments,
} from './draft-attachments.ts';

const bytes = z.string().meta({ contentMediaType: 'application/octet-stream' });

/** The calls for the files of a draft, below its own path. */
export function draftFileCalls({ fields }: Entity, path: string): GenericCall[] {
  const kinds = Object.values(fields).map((field) => ({ file: typeOf(field).file, options: field.options }));
  const attachments = kinds.find(({ file }) => file === 'attachments');
  const common = { call: 'draft', operation: 'update', status: 200 } as const;
  const all = `${path}/attachments`;
  const one = `${all}/:attachment`;
  const calls: GenericCall[] = [];
  if (kinds.some(({ file }) => file === 'file'))
    calls.push({
      ...common,
      method: 'GET',
      path: `${path}/view`,
      summary: 'Download the file of the draft',
      answer: bytes,
      raw: true,
      handler: async ({ params: { id = 0 }, reply }, call) =>
        sendDownload(reply, await readDraftFile(call, id)),
    });
  if (!attachments) return calls;
  calls.push(
    {
      ...common,
      method: 'POST',
      path: all,
      summary: 'Attach a file to the draft',
      status: 201,
      answer: attachmentAnswer,
      body: z.object({ language: z.enum(LANGUAGES).optional() }),
      multipart: true,
      handler: ({ params: { id = 0 } }, call) => attachToDraft(call, id),
    },
    {
      ...common,
      method: 'GET',
      path: one,
      summary: 'Download an attachment of the draft',
      answer: bytes,
      raw: true,
      handler: async ({ params: { id = 0, attachment = 0 }, reply }, call) =>
        sendDownload(reply, await readDraftAttachment(call, id, attachment)),
    },
    {
      ...common,
      method: 'DELETE',
      path: one,
      summary: 'Take an attachment off the draft',
      status: 204,
      answer: z.null(),
      handler: ({ params: { id = 0, attachment = 0 } }, call) => detachFromDraft(call, id, attachment),
    },
  );
  if ((attachments.options as { ordered?: boolean }).ordered)
    calls.push({
      ...common,
      method: 'PUT',
      path: `${all}/sort`,
      summary: 'Put the attachments of the draft in order',
      status: 204,
      answer: z.null(),
      body: orderBody,
      handler: ({ params: { id = 0 }, body }, call) =>
        sortDraftAttachments(call, id, orderBody.parse(body).order),
    });
  return calls;
}
