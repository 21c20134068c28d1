import { type Entity, storedName, typeOf } from '@piiri/schemas';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { EntityCall } from '../access/call.ts';
import { type Version, versions } from '../commit/versions-table.ts';
import { customFieldsOf } from '../custom/custom-fields.ts';
import { userNames } from '../model/people.ts';
import { isAboutObject } from '../model/references.ts';
import { attachedFiles, attachmentFieldOf, attachmentsOf } from '../read/attachments.ts';
import { differencesOf } from '../read/differences.ts';
import { nameOfReference, present } from '../read/present.ts';
import { answerOf, pendingDraft } from '../read/read.ts';
import { fileChange, showChanges } from '../read/show-changes.ts';
import { DRAFT } from '../write/pictures.ts';
import { type DraftedObject, overlay } from './draft.ts';

/** Sorts files by a list of ids; files not in it follow in their former order. */
function sortByIds<File extends { id: number; order: number }>(
  all: File[],
  order: readonly number[],
): File[] {
  if (order.length === 0) return all;
  const indexIn = ({ id }: File) => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = all.toSorted((a, b) => indexIn(a) - indexIn(b));
  return sorted.map((file, index) => ({ ...file, order: index + 1 }));
}

/** Reads a draft's own files, in order. */
export const attachmentsOfDraft = (db: Db, { id, tenant_id }: Version, field: string) =>
  attachedFiles(db, { tenantId: tenant_id, entity: DRAFT, id, field });

/** Reads the attachments that a draft will leave, in order: those that stay, and the draft's own. */
export async function draftAttachments(
  db: Db,
  call: EntityCall,
  { row, draft }: DraftedObject,
  field: string,
) {
  const present = await attachmentsOf(db, { ...call, asEditor: true }, row, field);
  const stay = present.filter(({ id }) => !draft.removed.includes(id));
  return sortByIds([...stay, ...(await attachmentsOfDraft(db, draft, field))], draft.files ?? []);
}

/** Returns the address of the file that an object will have. */
function draftFileAddress({ api: { path, adminPath = path } }: Entity, id: number): string {
  return `/api/${adminPath}/${id}/draft/view/`;
}

/** Returns an object as its draft will make it, with data about the draft. Its version is the draft's. */
export async function draftAnswer(
  db: Db,
  call: EntityCall,
  drafted: DraftedObject,
): Promise<Record<string, unknown>> {
  const { entity } = call;
  const { row, draft } = drafted;
  const attached = attachmentFieldOf(entity);
  const [now, then] = attached
    ? [
        await attachmentsOf(db, { ...call, asEditor: true }, row, attached),
        await draftAttachments(db, call, drafted, attached),
      ]
    : [];
  const custom = customFieldsOf(call.actor.definitions, entity);
  const { changes } = differencesOf(entity, row, { ...row, ...draft.columns }, custom);
  const [since] = await showChanges(db, call, [
    { entity: storedName(entity), changes: { ...changes, ...fileChange(attached, now, then) } },
  ]);
  const answer = await answerOf(db, call, overlay(call, row, draft));
  if (attached) answer[attached] = then;
  for (const [name, field] of Object.entries(entity.fields)) {
    if (typeOf(field).file === 'file' && answer[name]) answer[name] = draftFileAddress(entity, row.id);
    const naming = nameOfReference(name, field);
    const called = since?.names[name];
    if (!(naming in answer && name in draft.columns && called)) continue;
    const drafted = draft.columns[name];
    answer[naming] = Array.isArray(drafted)
      ? drafted.flatMap((id) => called[String(id)] ?? [])
      : (called[String(drafted)] ?? null);
  }
  const by = draft.user_id;
  const name = by === null ? undefined : (await userNames(db, [by])).get(by);
  const pending = pendingDraft(call, draft);
  return {
    ...answer,
    state: present(call, row, {}).state,
    version: pending.version,
    draft: { ...pending, updated_by: by !== null && name ? { id: by, name } : null, since },
  };
}

/**
 * Returns the id of the user who created an object, as far back as its versions reach; undefined for objects made by
 * the product.
 */
export async function authorOf(
  db: Db,
  { actor: { tenantId }, entity }: EntityCall,
  id: number,
): Promise<number | undefined> {
  const [first] = await db
    .select({ user: versions.user_id })
    .from(versions)
    .where(and(isAboutObject(versions, tenantId, storedName(entity), id), eq(versions.state, 'published')))
    .orderBy(asc(versions.id))
    .limit(1);
  return first?.user ?? undefined;
}
