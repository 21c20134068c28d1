import { type Entity, fileFields, supportsDrafts } from '@piiri/schemas';
import { parseDateTime } from '@piiri/schemas/date-time.ts';
import { differences } from '@piiri/shared/contracts/history.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { WritingCall } from '../access/call.ts';
import { findDraft, overlay } from '../versions/draft.ts';
import { draftHolder } from '../versions/draft-attachments.ts';
import { publishDraft, scheduleDraft } from '../versions/publish-draft.ts';
import { discardDraft, readDraft, saveDraft } from '../versions/save-draft.ts';
import { openFile } from '../write/files.ts';
import { holderCalls } from './attachment-calls.ts';
import { fileCalls } from './file-calls.ts';
import type { EntityRoute, EntityRouteCall } from './route.ts';
import { versionOf } from './route-call.ts';
import { scopedQuery } from './scope-query.ts';

/** Data about a draft in its answer. */
const about = z.object({
  version: z.int(),
  updated_at: z.iso.datetime(),
  updated_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  publish_at: z.iso.datetime().nullable(),
  refused: z
    .string()
    .nullable()
    .meta({ description: 'Why it was not published on time; null if it was not refused.' }),
  since: differences,
});

const publishing = z.looseObject({
  at: z.string('not_date_time').max(40, 'not_date_time').nullish(),
});

const readVersion = ({ request }: EntityRouteCall) => versionOf(request.headers['if-match']);

/** Returns when a draft is to be published automatically; null: never. Undefined: publish now. */
function momentOf(call: WritingCall): Date | null | undefined {
  const { at } = publishing.parse(call.body);
  if (at === undefined || at === null || at === '') return at === undefined ? undefined : null;
  const moment = parseDateTime(at, call.actor.timeZone);
  if (!(moment instanceof Date)) throw new AppError('invalid', { errors: { at: ['not_date_time'] } });
  return moment > new Date() ? moment : undefined;
}

const concernsSeries = ({ query }: EntityRouteCall) => query.scope !== undefined && query.scope !== 'one';

async function publish(call: EntityRouteCall) {
  const { id } = call.params;
  const moment = momentOf(call);
  // Whoever sets a time sees one occurrence; the others may have changed by then.
  if (moment && concernsSeries(call))
    throw new AppError('invalid', { errors: { scope: ['scope_scheduled'] } });
  if (moment === undefined) return publishDraft(call, id, readVersion(call));
  await scheduleDraft(call, id, readVersion(call), moment);
  return readDraft(call, id);
}

/** Returns the file that an object will have. Throws `not_found` when it will have none, and without a draft. */
async function readDraftFile(call: WritingCall, id: number) {
  const { row, draft } = await call.services.database.tenant(call.actor.tenantId, (db) =>
    findDraft(db, call, id),
  );
  return openFile(call, overlay(call, row, draft));
}

const DRAFT_SUMMARIES = [
  'Attach a file to the draft',
  'Download an attachment of the draft',
  'Take an attachment off the draft',
  'Put the attachments of the draft in order',
] as const;

/** The calls for a published object's draft, below the object's path. */
export function draftCalls(
  entity: Entity,
  objectPath: string,
  input: z.ZodType,
  answer: z.ZodObject,
): EntityRoute[] {
  if (!supportsDrafts(entity)) return [];
  const path = `${objectPath}/draft`;
  const multipart = fileFields(entity.fields).length > 0;
  const common = { call: 'draft', operation: 'update', path } as const;
  const drafted = answer.extend({ draft: about });
  const calls: EntityRoute[] = [
    {
      ...common,
      method: 'GET',
      summary: 'Read the draft of a published object',
      answers: { 200: drafted },
      handler: (call) => readDraft(call, call.params.id),
    },
    {
      ...common,
      method: 'PUT',
      summary: 'Save changes of a published object as a draft',
      answers: { 200: drafted },
      body: input,
      multipart,
      handler: (call) => saveDraft(call, call.params.id, readVersion(call)),
    },
    {
      ...common,
      method: 'DELETE',
      summary: 'Discard the draft',
      answers: { 204: z.null() },
      handler: (call) => discardDraft(call, call.params.id, readVersion(call)),
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/publish`,
      summary: 'Publish the draft, now or at a given time',
      answers: { 200: answer },
      body: publishing,
      ...(entity.recurring && { query: scopedQuery }),
      handler: publish,
    },
  ];
  const file = fileCalls(entity, path, {
    call: 'draft',
    operation: 'update',
    summary: 'Download the file of the draft',
    read: readDraftFile,
  });
  const how = { call: 'draft', reading: 'update', summaries: DRAFT_SUMMARIES } as const;
  return [...calls, ...file, ...holderCalls(entity, path, draftHolder, how)];
}
