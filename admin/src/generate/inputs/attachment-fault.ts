import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@piiri/schemas/field-types/attachments.ts';

const MEGABYTE = 1024 * 1024;
const EXTENSIONS = new Set([...Object.values(ATTACHMENT_TYPES).map((each) => each.toLowerCase()), 'jpg']);

/**
 * Returns why a file cannot be attached, as a message key, when it is chosen and before anything is sent. The server
 * checks the content; here either the browser's media type or the file name's extension must be accepted.
 */
export function attachmentErrorKey({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!(type in ATTACHMENT_TYPES) && !EXTENSIONS.has(ending))
    return { message: 'attachment_type', params: { types: Object.values(ATTACHMENT_TYPES).join(', ') } };
  if (size > ATTACHMENT_MAX_BYTES)
    return { message: 'attachment_too_large', params: { max: ATTACHMENT_MAX_BYTES / MEGABYTE } };
  return undefined;
}
