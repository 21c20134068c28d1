import { type Entity, LANGUAGES, optionsOf } from '@piiri/schemas';
import { z } from 'zod';
import { sendDownload } from '../../platform/storage/download.ts';
import { attachmentFieldOf } from '../read/attachments.ts';
import { type AttachmentHolder, attachmentActions, objectHolder } from '../write/attachments.ts';
import { orderBody } from '../write/children.ts';
import type { GenericCall } from './generic-call.ts';

/** An attachment as calls answer it. */
export const attachmentAnswer = z.object({
  id: z.int(),
  filename: z.string(),
  size: z.int(),
  content_type: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  order: z.int(),
});

/** The summaries of the attachment calls in the API's description, in this order: attach, download, remove, sort. */
type Summaries = readonly [string, string, string, string];

const OBJECT_SUMMARIES: Summaries = [
  'Attach a file',
  'Download an attachment',
  'Delete an attachment',
  'Put attachments in order',
];

/** The attachment calls of an entity that can have attachments, below the path of one of its objects. */
export const attachmentCalls = (entity: Entity, objectPath: string): GenericCall[] =>
  holderCalls(entity, objectPath, objectHolder, {
    call: 'attachments',
    reading: 'read',
    summaries: OBJECT_SUMMARIES,
  });

/** The attachment calls of anything else that holds attachments, below its path. */
export function holderCalls<Found, Locked extends Found>(
  entity: Entity,
  holderPath: string,
  holder: AttachmentHolder<Found, Locked>,
  how: { call: 'attachments' | 'draft'; reading: 'read' | 'update'; summaries: Summaries },
): GenericCall[] {
  const field = attachmentFieldOf(entity);
  if (!field) return [];
  const { attach, read, detach, sort } = attachmentActions(holder);
  const [attaching, downloading, detaching, sorting] = how.summaries;
  const common = { call: how.call, operation: 'update' } as const;
  const all = `${holderPath}/attachments`;
  const calls: GenericCall[] = [
    {
      ...common,
      method: 'POST',
      path: all,
      summary: attaching,
      status: 201,
      answer: attachmentAnswer,
      body: z.object({ language: z.enum(LANGUAGES).optional() }),
      multipart: true,
      handler: ({ params: { id = 0 } }, call) => attach(call, id),
    },
    {
      ...common,
      operation: how.reading,
      method: 'GET',
      path: `${all}/:attachment`,
      summary: downloading,
      status: 200,
      answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
      raw: true,
      handler: async ({ params: { id = 0, attachment = 0 }, reply }, call) =>
        sendDownload(reply, await read(call, id, attachment)),
    },
    {
      ...common,
      method: 'DELETE',
      path: `${all}/:attachment`,
      summary: detaching,
      status: 204,
      answer: z.null(),
      handler: ({ params: { id = 0, attachment = 0 } }, call) => detach(call, id, attachment),
    },
    {
      ...common,
      method: 'PUT',
      path: `${all}/sort`,
      summary: sorting,
      status: 204,
      answer: z.null(),
      body: orderBody,
      handler: ({ params: { id = 0 }, body }, call) => sort(call, id, orderBody.parse(body).order),
    },
  ];
  const { ordered } = optionsOf(entity.fields[field]);
  return ordered ? calls : calls.slice(0, -1);
}
