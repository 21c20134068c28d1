import { type Entity, typeOf } from '@piiri/schemas';
import type { Db } from '../../../platform/db/database.ts';
import { validationText } from '../../../platform/texts.ts';
import type { EntityCall, Row } from '../../calls/context.ts';
import { attachedFiles, attachmentsOf } from '../../read/attached-files.ts';
import { nameOfReference } from '../../read/names.ts';
import { parsedColumns } from '../../read/parsed-columns.ts';
import { present } from '../../read/present.ts';
import { answerOf } from '../../read/read.ts';
import { userNames } from '../../read/user-names.ts';
import { DRAFT } from '../../write/text-pictures.ts';
import { differencesOf } from '../history/changes.ts';
import { showChanges } from '../history/show-changes.ts';
import type { Draft } from './find-draft.ts';

/** An object's row as it will be. */
export function overlay(call: EntityCall, row: Row, draft: Draft | undefined): Row {
  return draft ? { ...row, ...parsedColumns(call.entity, draft.columns) } : row;
}

/** Files in an order, by their ids; those that it does not know keep theirs at the end. */
function inOrder<File extends { id: number; order: number }>(all: File[], order: readonly number[]): File[] {
  if (order.length === 0) return all;
  const indexIn = ({ id }: File) => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = all.toSorted((one, other) => indexIn(one) - indexIn(other));
  return sorted.map((file, index) => ({ ...file, order: index + 1 }));
}

/** The files that will be attached, in their order: those that stay, and those that come. */
export async function draftAttachments(db: Db, call: EntityCall, draft: Draft, field: string) {
  const stay = await attachmentsOf(db, { ...call, asEditor: true }, draft.object_id, field);
  const come = await attachedFiles(db, {
    tenantId: call.actor.tenantId,
    entity: DRAFT,
    id: draft.id,
    field,
  });
  return inOrder([...stay.filter(({ id }) => !draft.detached.includes(id)), ...come], draft.file_order);
}

/** The call that gives the file that an object will have. */
function draftFileAddress({ api: { path, adminPath = path } }: Entity, id: number): string {
  return `/api/${adminPath}/${id}/draft/view/`;
}

/** What a draft will change of its object, readable. */
async function sinceOf(db: Db, call: EntityCall, row: Row, draft: Draft) {
  const { changes } = differencesOf(call.entity, row, { ...row, ...draft.columns });
  const [shown] = await showChanges(db, call, [{ entity: call.entity.name, changes }]);
  const { changes: shownChanges = {}, ...rest } = shown ?? {};
  const files: Record<string, [unknown, unknown]> = {};
  for (const [name, field] of Object.entries(call.entity.fields)) {
    if (typeOf(field).file !== 'attachments') continue;
    const now = await attachmentsOf(db, { ...call, asEditor: true }, row.id, name);
    const then = await draftAttachments(db, call, draft, name);
    const named = (all: { filename: string }[]) => all.map(({ filename }) => filename).join(', ');
    if (JSON.stringify(now.map(({ id }) => id)) !== JSON.stringify(then.map(({ id }) => id)))
      files[name] = [named(now), named(then)];
  }
  return { changes: { ...shownChanges, ...files }, names: {}, thumbnails: {}, ...rest };
}

/** An object as it will be, with what is known of the draft beside it. Its version is the draft's. */
export async function draftAnswer(
  db: Db,
  call: EntityCall,
  row: Row,
  draft: Draft,
): Promise<Record<string, unknown>> {
  const { entity, language } = call;
  const { state } = present(call, row, {});
  const answer = await answerOf(db, call, overlay(call, row, draft));
  const since = await sinceOf(db, call, row, draft);
  for (const [name, field] of Object.entries(entity.fields)) {
    const { file } = typeOf(field);
    if (file === 'attachments') answer[name] = await draftAttachments(db, call, draft, name);
    if (file === 'file' && answer[name]) answer[name] = draftFileAddress(entity, row.id);
    const naming = nameOfReference(name);
    const called = since.names[name];
    if (naming in answer && name in draft.columns && called)
      answer[naming] = called[String(draft.columns[name])] ?? null;
  }
  const { updated_by, updated_at, publish_at, refused, version } = draft;
  const name = updated_by === null ? undefined : (await userNames(db, [updated_by])).get(updated_by);
  return {
    ...answer,
    state,
    version,
    draft: {
      version,
      updated_at: updated_at.toISOString(),
      updated_by: updated_by !== null && name ? { id: updated_by, name } : null,
      publish_at: publish_at?.toISOString() ?? null,
      refused: refused === null ? null : validationText(language, refused),
      since,
    },
  };
}
