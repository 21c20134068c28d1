import {
  ACKNOWLEDGEMENT,
  type Completeness,
  type Entity,
  fieldSchema,
  PUBLISHED_LANGUAGES,
  publishedField,
  requiredMessage,
  tracksLanguages,
  translatedNames,
  typeOf,
} from '@piiri/schemas';
import { boolean } from '@piiri/schemas/field-types.gen.ts';
import { addressMember } from '@piiri/schemas/own-picture.ts';
import { type FieldErrors, validate } from '@piiri/shared/validate.ts';
import { authorize } from '../access/access.ts';
import { parseContext, type Row, type WritingCall } from '../access/call.ts';
import { matchesRow, readerOf } from '../access/condition.ts';
import { customContext } from '../custom/custom-fields.ts';
import { type LanguageVersions, upToDate } from '../read/differences.ts';
import { type AttachmentChanges, attachmentChanges, fileChanges, fileProblems } from './files.ts';
import type { Columns } from './lock.ts';
import { missingLanguages, missingValues, rejectInvalid } from './missing-values.ts';
import type { StagedFiles } from './staged-files.ts';

/** How validated values are stored: as sent, as a draft of a published object, or as that draft when it is published. */
type WriteMode = 'as_sent' | 'draft' | 'published';

/**
 * Returns what the validated content must have: nothing while it is not published, that is an unpublished object or a
 * published object's draft. A new object that is not called a draft must be complete in one language, so that nobody
 * forgets a field unawares.
 */
function requirements(
  { entity, body }: WritingCall,
  existing: Row | undefined,
  writeMode: WriteMode,
): Completeness {
  const published = publishedField(entity);
  const field = published && entity.fields[published];
  if (!field || writeMode === 'published') return 'everything';
  if (writeMode === 'draft') return 'nothing';
  const sent = body[published];
  const isOmitted = sent === undefined || sent === null || sent === '';
  if (isOmitted && !existing) return 'one_language';
  const isPublished =
    sent === undefined
      ? existing?.[published] === true
      : fieldSchema(field, { timeZone: 'UTC', cleanHtml: String }).safeParse(sent).data === true;
  return isPublished ? 'everything' : 'nothing';
}

const withoutPaths = (errors: FieldErrors, isDropped: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isDropped(path)));

/** Whether stored content that validated values are for becomes published by them. */
function isPublishing({ entity }: WritingCall, existing: Row | undefined, writeMode: WriteMode): boolean {
  const published = publishedField(entity);
  return published !== undefined && (writeMode === 'published' || existing?.[published] !== true);
}

/**
 * Returns what stored content lacks that is about to be published, and the missing texts in the tenant's required
 * languages when it is created as published, or a published object's texts are written.
 */
function missingAtPublication(
  call: WritingCall,
  existing: Row | undefined,
  columns: Columns,
  writeMode: WriteMode,
): FieldErrors {
  const { entity, body, actor } = call;
  const published = publishedField(entity);
  if (!published || requirements(call, existing, writeMode) !== 'everything') return {};
  const row = { ...existing, ...columns, [published]: true };
  if (existing && isPublishing(call, existing, writeMode)) {
    const isSent = (path: string) => call.files.has(path) || Boolean(body[addressMember(path)]);
    return withoutPaths(missingValues(call, row), isSent);
  }
  const isTouched = [published, PUBLISHED_LANGUAGES, ...translatedNames(entity.fields)].some(
    (name) => name in body,
  );
  return isTouched ? missingLanguages(entity, row, actor.requiredLanguages) : {};
}

/**
 * Returns an error at the field of the group by which people edit an object, if it is empty and the caller, who is no
 * tenant admin, could not find the object again.
 */
function missingEditors(call: WritingCall, row: Readonly<Record<string, unknown>>): FieldErrors {
  const { group } = call.entity.visibility ?? {};
  const message = group && call.entity.fields[group] && requiredMessage(call.entity.fields[group]);
  if (!group || !message || row[group]) return {};
  const condition = authorize(call, 'create');
  return matchesRow(condition, row, readerOf(call.actor)) ? {} : { [group]: [message] };
}

/** Returns errors for videos that are new where the company or the operator forbids them; stored ones stay, as links. */
function forbiddenVideos(
  { entity, actor, services }: WritingCall,
  existing: Row | undefined,
  columns: Columns,
): FieldErrors {
  if (services.config.videos && actor.features.videos_enabled) return {};
  const names = Object.keys(entity.fields).filter((name) => entity.fields[name]?.type === 'videoId');
  return Object.fromEntries(
    names
      .filter((name) => columns[name] && columns[name] !== existing?.[name])
      .map((name) => [name, ['videos_off']]),
  );
}

/**
 * Validates a call's values by the entity's definition, together with the object's current values. Throws `invalid`
 * with all their errors, and with `problems` of its files.
 */
function validValues(
  call: WritingCall,
  existing: Row | undefined,
  problems: FieldErrors,
  writeMode: WriteMode,
): { values: Record<string, unknown>; columns: Columns } {
  const { entity, body, actor, files } = call;
  const mode = existing ? 'update' : 'create';
  const context = {
    ...parseContext(actor),
    ...customContext(call, existing),
    requires: requirements(call, existing, writeMode),
  };
  const validated = validate(entity, body, { ...context, mode, existing, files });
  const values = validated.ok ? validated.values : {};
  const columns = toColumns(entity, values);
  if (!validated.ok) {
    const missing = missingAtPublication(call, existing, columns, writeMode);
    const unsent = withoutPaths(missing, (path) => (path.split('.')[0] ?? path) in body);
    rejectInvalid({ ...unsent, ...validated.errors, ...problems });
  }
  rejectInvalid({
    ...forbiddenVideos(call, existing, columns),
    ...missingEditors(call, { ...existing, ...columns }),
    ...missingAtPublication(call, existing, columns, writeMode),
    ...problems,
  });
  return { values, columns };
}

/** Returns the column values of a call without files. Throws `invalid` with all errors. */
export function validateBody(
  call: WritingCall,
  existing: Row | undefined,
  writeMode: WriteMode = 'as_sent',
): Columns {
  return validValues(call, existing, {}, writeMode).columns;
}

/**
 * Returns the column by which the languages that a call declares up to date count as written in the version about to be
 * stored. Throws `invalid` for an unknown language.
 */
function confirmedLanguages(
  { entity, body }: WritingCall,
  { version, language_versions: storedVersions }: Row,
): Columns {
  if (!tracksLanguages(entity) || body.up_to_date === undefined) return {};
  const { data = [], error } = upToDate.safeParse(body.up_to_date);
  if (error) rejectInvalid({ up_to_date: error.issues.slice(0, 1).map(({ message }) => message) });
  if (data.length === 0) return {};
  const versions: LanguageVersions = { ...(storedVersions as LanguageVersions) };
  for (const language of data) versions[language] = version + 1;
  return { language_versions: versions };
}

/** A call's changes to an object: the columns to write, and the attachment changes. */
interface ValidCall {
  columns: Columns;
  attachments: AttachmentChanges | undefined;
}

/**
 * Validates everything that a call sends for an object, which is locked unless it is new. Throws `invalid` with all
 * errors of its values and files.
 */
export function validateCall(
  call: WritingCall,
  existing: Row | undefined,
  staged: StagedFiles,
  writeMode: WriteMode = 'as_sent',
): ValidCall {
  const languages = existing && writeMode === 'as_sent' ? confirmedLanguages(call, existing) : {};
  const attachments = attachmentChanges(call);
  const { values, columns } = validValues(call, existing, fileProblems(call, staged, existing), writeMode);
  const files = fileChanges(call, staged, existing, { ...existing, ...values });
  const renewed = renewedAcknowledgement(call, existing);
  return { columns: { ...columns, ...files, ...languages, ...renewed }, attachments };
}

/** Returns the column values of parsed field values. */
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

/** The member of a call with which an editor asks everyone to acknowledge again. */
const RENEW = 'renew_acknowledgement';

const schema = fieldSchema(boolean(), { timeZone: 'UTC', cleanHtml: String });

/** Returns the column that raises an object's acknowledgement to its next version. */
export const nextAcknowledgement = (row: Row): Columns => ({
  [ACKNOWLEDGEMENT.version]: Number(row[ACKNOWLEDGEMENT.version]) + 1,
});

/**
 * Returns the columns to write when a call asks everyone again; empty when it does not, and for a new object, which
 * nobody has acknowledged yet. Throws `invalid` when the value is not a boolean.
 */
function renewedAcknowledgement({ entity, body }: WritingCall, existing: Row | undefined): Columns {
  const sent = body[RENEW];
  if (!entity.acknowledgement || sent === undefined) return {};
  const { data, error } = schema.safeParse(sent);
  if (error) rejectInvalid({ [RENEW]: error.issues.slice(0, 1).map(({ message }) => message) });
  return existing && data === true ? nextAcknowledgement(existing) : {};
}
