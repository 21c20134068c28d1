import { type Entity, LANGUAGES, typeOf } from '@piiri/schemas';
import { z } from 'zod';
import { sendDownload } from '../../platform/storage/download.ts';
import { attach, detach, readAttachment, sortAttachments } from '../write/attachments.ts';
import { type GenericCall, orderBody } from './generic-call.ts';

/** What is answered of an attachment. */
export const attachmentAnswer = z.object({
  id: z.int(),
  filename: z.string(),
  size: z.int(),
  content_type: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  order: z.int(),
});

/** The calls for the files of an entity that can have some, below the path of one of its objects. */
export function attachmentCalls(entity: Entity, one: string): GenericCall[] {
  const field = Object.values(entity.fields).find((each) => typeOf(each).file === 'attachments');
  if (!field) return [];
  const all = `${one}/attachments`;
  const calls: GenericCall[] = [
    {
      call: 'attachments',
      operation: 'update',
      method: 'POST',
      path: all,
      summary: 'Attach a file',
      status: 201,
      answer: attachmentAnswer,
      body: z.object({ language: z.enum(LANGUAGES).optional() }),
      multipart: true,
      handler: ({ params: { id = 0 } }, call) => attach(call, id),
    },
    {
      call: 'attachments',
      operation: 'read',
      method: 'GET',
      path: `${all}/:attachment`,
      summary: 'Download an attachment',
      status: 200,
      answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
      raw: true,
      handler: async ({ params: { id = 0, attachment = 0 }, reply }, call) =>
        sendDownload(reply, await readAttachment(call, id, attachment)),
    },
    {
      call: 'attachments',
      operation: 'update',
      method: 'DELETE',
      path: `${all}/:attachment`,
      summary: 'Delete an attachment',
      status: 204,
      answer: z.null(),
      handler: ({ params: { id = 0, attachment = 0 } }, call) => detach(call, id, attachment),
    },
  ];
  if (!(field.options as { ordered?: boolean }).ordered) return calls;
  return [
    ...calls,
    {
      call: 'attachments',
      operation: 'update',
      method: 'PUT',
      path: `${all}/sort`,
      summary: 'Put attachments in order',
      status: 204,
      answer: z.null(),
      body: orderBody,
      handler: ({ params: { id = 0 }, body }, call) => sortAttachments(call, id, orderBody.parse(body).order),
    },
  ];
}
