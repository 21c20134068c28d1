import { fieldSchema, publishedField, tracksLanguages, translatedNames } from '@piiri/schemas';
import { type FieldErrors, validate } from '@piiri/shared/validate.ts';
import { parseContext, type Row, type WritingCall } from '../calls/context.ts';
import { customContext } from '../custom/custom-fields.ts';
import { type LanguageVersions, upToDate } from '../read/language-versions.ts';
import { type AttachmentChanges, attachmentChanges } from './attachment-changes.ts';
import { toColumns } from './columns.ts';
import { fileChanges, fileProblems, type StagedFiles } from './file-fields.ts';
import type { Columns } from './lock.ts';
import { rejectInvalid } from './reject-invalid.ts';
import { renewedAcknowledgement } from './renew-acknowledgement.ts';
import { missingLanguages } from './required-languages.ts';

/** How validated values are stored: as sent, as a draft of a published object, or as that draft when it is published. */
type WriteMode = 'as_sent' | 'draft' | 'published';

/** Whether the validated content is not published yet: an unpublished object, or a published object's draft. */
function isDraft({ entity, body }: WritingCall, existing: Row | undefined, writeMode: WriteMode): boolean {
  const published = publishedField(entity);
  const field = published && entity.fields[published];
  if (!field) return false;
  if (writeMode !== 'as_sent') return writeMode === 'draft';
  const sent = body[published];
  if (sent === undefined) return existing?.[published] !== true;
  return fieldSchema(field, { timeZone: 'UTC', cleanHtml: String }).safeParse(sent).data !== true;
}

/**
 * Returns the missing texts in the tenant's required languages, for content about to be published, or when a published
 * object's texts are written.
 */
function missingRequiredTexts(
  { entity, body, actor }: WritingCall,
  existing: Row | undefined,
  columns: Columns,
  writeMode: WriteMode,
): FieldErrors {
  const published = publishedField(entity);
  const isTouched = [published, ...translatedNames(entity.fields)].some((name) => name && name in body);
  if (!published || writeMode === 'draft' || (writeMode === 'as_sent' && !isTouched)) return {};
  const row = { ...existing, ...columns, ...(writeMode === 'published' && { [published]: true }) };
  return missingLanguages(entity, row, actor.requiredLanguages);
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
    isDraft: isDraft(call, existing, writeMode),
  };
  const validated = validate(entity, body, { ...context, mode, existing, files });
  if (!validated.ok) rejectInvalid({ ...validated.errors, ...problems });
  const values = validated.ok ? validated.values : {};
  const columns = toColumns(entity, values);
  rejectInvalid({ ...missingRequiredTexts(call, existing, columns, writeMode), ...problems });
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
  { version, language_versions: known }: Row,
): Columns {
  if (!tracksLanguages(entity) || body.up_to_date === undefined) return {};
  const { data = [], error } = upToDate.safeParse(body.up_to_date);
  if (error) rejectInvalid({ up_to_date: error.issues.slice(0, 1).map(({ message }) => message) });
  if (data.length === 0) return {};
  const versions: LanguageVersions = { ...(known as LanguageVersions) };
  for (const language of data) versions[language] = version + 1;
  return { language_versions: versions };
}

/** A call's changes to an object: the columns to write, and the attachment changes. */
export interface ValidCall {
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
