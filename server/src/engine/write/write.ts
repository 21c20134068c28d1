import {
  type Entity,
  fieldSchema,
  fileFields,
  keepsLanguages,
  type Language,
  meets,
  optionsOf,
  publishedField,
  translatedNames,
  typeOf,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { type FieldErrors, validate } from '@piiri/shared/validate.ts';
import { type Condition, holds } from '../access/policies/_condition.ts';
import { parseContext, type Row, type WritingCall } from '../calls/context.ts';
import type { Action, Transaction } from '../commit/transaction.ts';
import { type LanguageVersions, upToDate } from '../read/language-versions.ts';
import { answerOf, authorize, findRow } from '../read/read.ts';
import { applyAttachmentChanges, attachmentChanges } from './attachment-changes.ts';
import { checkFiles, checkReplaced, commitWithFiles, rejectInvalid, renamedFiles } from './call-files.ts';
import { type Columns, type LockedRow, lockRow } from './lock.ts';
import { assertNoRing, assertRoom, lastPlace, lockPlaces } from './places.ts';
import { checkReferences } from './references.ts';
import { lackingLanguages } from './required-languages.ts';
import { changeRow, editor, insertRow } from './store.ts';

/** Column values of parsed field values. */
export function toColumns(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    if (field) Object.assign(columns, typeOf(field).store?.(name, value, field.options) ?? { [name]: value });
  }
  return columns;
}

/** What becomes of what is judged: stored as it was sent, a draft beside what is published, or such a draft published. */
type Fate = 'as_sent' | 'draft' | 'published';

/** Whether what is judged will be read by nobody yet: unpublished, or a draft beside what is published. */
function isDraft({ entity, body }: WritingCall, existing: Row | undefined, fate: Fate): boolean {
  const published = publishedField(entity);
  const field = published && entity.fields[published];
  if (!field) return false;
  if (fate !== 'as_sent') return fate === 'draft';
  const sent = body[published];
  if (sent === undefined) return existing?.[published] !== true;
  return fieldSchema(field, { timeZone: 'UTC', cleanHtml: String }).safeParse(sent).data !== true;
}

/** What the company's languages lack of what is about to be published, or of its texts when they are written. */
function lacking(
  { entity, body, actor }: WritingCall,
  existing: Row | undefined,
  values: Readonly<Record<string, unknown>>,
  fate: Fate,
): FieldErrors {
  const published = publishedField(entity);
  const isTouched = [published, ...translatedNames(entity.fields)].some((name) => name && name in body);
  if (!published || fate === 'draft' || (fate === 'as_sent' && !isTouched)) return {};
  const row = {
    ...existing,
    ...toColumns(entity, values),
    ...(fate === 'published' && { [published]: true }),
  };
  return lackingLanguages(entity, row, actor.requiredLanguages);
}

/**
 * The values of a call, judged together with what the object holds. `unfit`: what is wrong with its files, to be told at
 * once.
 */
export function validateBody(
  call: WritingCall,
  existing: Row | undefined,
  unfit: FieldErrors,
  fate: Fate = 'as_sent',
): Record<string, unknown> {
  const { entity, body, actor, files } = call;
  const mode = existing ? 'update' : 'create';
  const context = { ...parseContext(actor), isDraft: isDraft(call, existing, fate) };
  const judged = validate(entity, body, { ...context, mode, existing, files });
  if (!judged.ok) rejectInvalid({ ...judged.errors, ...unfit });
  const values = judged.ok ? judged.values : {};
  rejectInvalid({ ...lacking(call, existing, values, fate), ...unfit });
  return values;
}

/** Throws `forbidden` for what a condition does not let through. */
export function assertAllowed(condition: Condition, row: Readonly<Record<string, unknown>>): void {
  if (!holds(condition, row)) throw new AppError('forbidden');
}

/** A call without the pictures and files whose condition is not met, and with the wish that those of before go. */
export function withoutUnmet(call: WritingCall, whole: Readonly<Record<string, unknown>>): WritingCall {
  const unmet = fileFields(call.entity.fields).filter(([, field]) => !meets(optionsOf(field).when, whole));
  if (unmet.length === 0) return call;
  const names = unmet.map(([name]) => name);
  return {
    ...call,
    files: new Map([...call.files].filter(([name]) => !names.includes(name))),
    body: { ...call.body, ...Object.fromEntries(names.map((name) => [`remove_${name}`, true])) },
  };
}

/** The languages that a call says are up to date as they stand. Throws `invalid` when it names others. */
function languagesUpToDate({ entity, body }: WritingCall): Language[] {
  if (!keepsLanguages(entity) || body.up_to_date === undefined) return [];
  const { data, error } = upToDate.safeParse(body.up_to_date);
  if (error) rejectInvalid({ up_to_date: error.issues.slice(0, 1).map(({ message }) => message) });
  return data ?? [];
}

/** The column value by which languages count as written in the version that is about to be stored. */
function confirmed({ version, language_versions: known }: Row, current: Language[]): Record<string, unknown> {
  if (current.length === 0) return {};
  const versions: LanguageVersions = { ...(known as LanguageVersions) };
  for (const language of current) versions[language] = version + 1;
  return { language_versions: versions };
}

/** Stores a new object. Throws `forbidden`, and `invalid` with everything that is wrong. */
export async function create(call: WritingCall): Promise<Record<string, unknown>> {
  const { entity } = call;
  const condition = authorize(call, 'create');
  const values = validateBody(call, undefined, await checkFiles(call, undefined));
  const given = toColumns(entity, values);
  assertAllowed(condition, given);
  const attached = attachmentChanges(call);
  return commitWithFiles(withoutUnmet(call, given), async (tx, stored) => {
    const id = await createWithin(tx, call, given, stored);
    if (attached) await applyAttachmentChanges(tx, call, await lockRow(tx, entity, id), attached);
    return answerOf(tx.db, call, await findRow(tx.db, call, id, true));
  });
}

/** Stores a new object of judged columns, and gives its id. */
export async function createWithin(
  tx: Transaction,
  call: WritingCall,
  given: Columns,
  stored: Columns = {},
): Promise<number> {
  const { entity } = call;
  await lockPlaces(tx, entity, given, true);
  await assertRoom(tx, entity);
  rejectInvalid(await checkReferences(tx, entity, given, undefined));
  const place = await lastPlace(tx, entity);
  const { id } = await insertRow(tx, entity, { ...given, ...stored, ...place, ...editor(tx, entity) });
  return id;
}

/** Stores judged columns of an object that is locked, `beside` them what is noted. Throws `forbidden` and `invalid`. */
export async function changeWithin(
  tx: Transaction,
  call: WritingCall,
  before: LockedRow,
  given: Columns,
  { condition, beside = {}, action }: { condition: Condition; beside?: Columns; action?: Action },
): Promise<void> {
  const { entity } = call;
  assertAllowed(condition, { ...before, ...given });
  rejectInvalid(await checkReferences(tx, entity, given, before));
  await assertNoRing(tx, entity, given, before.id);
  await changeRow(tx, entity, before, { ...given, ...beside, ...editor(tx, entity) }, action);
}

/** The version that a caller read: the number before the hash of an entity's ETag. Undefined without If-Match. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (!ifMatch || ifMatch.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"\s*$/.exec(ifMatch)?.[1];
  return version ? Number(version) : 0;
}

/**
 * Stores changes to an object. Throws `stale` with what it is now when `version` is not the one stored. It is judged
 * before its pictures are drawn, and again under the row's lock when somebody changed it in between.
 */
export async function update(
  call: WritingCall,
  id: number,
  version: number | undefined,
  action: Action = 'update',
): Promise<Record<string, unknown>> {
  const { entity, actor, services } = call;
  const condition = authorize(call, 'update');
  const read = await services.database.tenant(actor.tenantId, async (db) => {
    const row = await findRow(db, call, id, condition);
    await assertFresh(call, db, row, version);
    return row;
  });
  const current = languagesUpToDate(call);
  const attached = attachmentChanges(call);
  const values = validateBody(call, read, await checkFiles(call, read));
  return commitWithFiles(withoutUnmet(call, { ...read, ...values }), async (tx, stored) => {
    await lockPlaces(tx, entity, toColumns(entity, values), false);
    const before = await lockRow(tx, entity, id, condition);
    await assertFresh(call, tx.db, before, version);
    const changed = before.version !== read.version;
    const given = toColumns(
      entity,
      changed ? validateBody(call, before, checkReplaced(call, before)) : values,
    );
    const beside = { ...renamedFiles(call, before), ...stored, ...confirmed(before, current) };
    await changeWithin(tx, call, before, given, { condition, beside, action });
    if (attached) await applyAttachmentChanges(tx, call, await lockRow(tx, entity, id), attached);
    return answerOf(tx.db, call, await findRow(tx.db, call, id, true));
  });
}

async function assertFresh(
  call: WritingCall,
  db: Transaction['db'],
  { id, version: stored }: Row,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === stored) return;
  const current = await answerOf(db, call, await findRow(db, call, id, true));
  throw new AppError('stale', { members: { current } });
}
