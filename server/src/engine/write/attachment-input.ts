import { type Entity, isLanguage, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { attachmentName, attachmentType } from '../../platform/storage/attachment-type.ts';
import type { EntityCall, WritingCall } from '../access/call.ts';

/** Maximum number of attachments of one object. */
export const MAX_ATTACHMENTS = 50;

/**
 * Returns an entity's attachment field, if it has one. A definition has at most one, since its calls do not name the
 * field.
 */
export const attachmentFieldOf = ({ fields }: Pick<Entity, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => fields[name] && typeOf(fields[name]).file === 'attachments');

/** The same with its options. Throws `not_found` for an entity without attachments. */
export function attachmentField({ entity }: Pick<EntityCall, 'entity'>): [string, { byLanguage?: boolean }] {
  const name = attachmentFieldOf(entity);
  if (name === undefined) throw new AppError('not_found');
  return [name, entity.fields[name]?.options ?? {}];
}

const invalid = (field: string, text: string) => new AppError('invalid', { errors: { [field]: [text] } });

/**
 * Returns the sent file and its columns in the file registry; `byLanguage`: it may be for one language. Throws
 * `invalid` for a wrong type or language.
 */
export async function attachmentAbout(
  sent: WritingCall['files'],
  sentLanguage: unknown,
  byLanguage: boolean,
) {
  const file = sent.get('file');
  if (!file) throw invalid('file', 'file_missing');
  const language = sentLanguage || null;
  if (language && (!byLanguage || !isLanguage(language))) throw invalid('language', 'not_a_language');
  const outcome = await attachmentType(file);
  if ('problem' in outcome) throw invalid('file', outcome.problem);
  const about = {
    filename: attachmentName(file.filename, outcome.type),
    content_type: outcome.type,
    language: isLanguage(language) ? language : null,
  };
  return { file, about };
}
