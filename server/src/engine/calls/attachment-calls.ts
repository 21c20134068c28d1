import { type Entity, LANGUAGES, optionsOf } from '@piiri/schemas';
import { z } from 'zod';
import { sendDownload } from '../../platform/storage/download.ts';
import { attachmentFieldOf } from '../read/attachments.ts';
import { type AttachmentHolder, attachmentActions, objectHolder } from '../write/attachments.ts';
import { orderBody } from '../write/children.ts';
import type { EntityRoute } from './route.ts';

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
export const attachmentCalls = (entity: Entity, objectPath: string): EntityRoute[] =>
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
): EntityRoute[] {
  const field = attachmentFieldOf(entity);
  if (!field) return [];
  const { attach, read, detach, sort } = attachmentActions(holder);
  const [attaching, downloading, detaching, sorting] = how.summaries;
  const common = { call: how.call, operation: 'update' } as const;
  const all = `${holderPath}/attachments`;
  const calls: EntityRoute[] = [
    {
      ...common,
      method: 'POST',
      path: all,
      summary: attaching,
      answers: { 201: attachmentAnswer },
      body: z.object({ language: z.enum(LANGUAGES).optional() }),
      multipart: true,
      handler: (call) => attach(call, call.params.id),
    },
    {
      ...common,
      operation: how.reading,
      method: 'GET',
      path: `${all}/:attachment`,
      summary: downloading,
      answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
      raw: true,
      handler: async (call) =>
        sendDownload(call.reply, await read(call, call.params.id, call.params.attachment)),
    },
    {
      ...common,
      method: 'DELETE',
      path: `${all}/:attachment`,
      summary: detaching,
      answers: { 204: z.null() },
      handler: (call) => detach(call, call.params.id, call.params.attachment),
    },
    {
      ...common,
      method: 'PUT',
      path: `${all}/sort`,
      summary: sorting,
      answers: { 204: z.null() },
      body: orderBody,
      handler: (call) => sort(call, call.params.id, orderBody.parse(call.body).order),
    },
  ];
  const { ordered } = optionsOf(entity.fields[field]);
  return ordered ? calls : calls.slice(0, -1);
}
