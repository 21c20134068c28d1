import { ATTACHMENT_MAX_BYTES, IMAGE_MAX_BYTES, message, typeOf } from '@piiri/schemas';
import { ARCHIVE_MAX_BYTES } from '@piiri/shared/contracts/content-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { acceptsCustomFields, CUSTOM } from '../custom/custom-fields.ts';
import { entityOf } from '../model/tables.ts';
import type { FileKind, Route } from './route.ts';

const MAX_BYTES: Record<FileKind, number> = {
  image: IMAGE_MAX_BYTES,
  attachment: ATTACHMENT_MAX_BYTES,
  archive: ARCHIVE_MAX_BYTES,
};

/** Maximum size of a file of a kind, in bytes. */
export const maxBytesOf = (kind: FileKind) => MAX_BYTES[kind];

const TOO_LARGE: Record<FileKind, string> = {
  image: message('image_too_large', { max: IMAGE_MAX_BYTES / 1024 / 1024 }),
  attachment: message('attachment_too_large', { max: ATTACHMENT_MAX_BYTES / 1024 / 1024 }),
  archive: message('attachment_too_large', { max: ARCHIVE_MAX_BYTES / 1024 / 1024 }),
};

/** The beginning of the parts with files of custom fields: `custom.<field>`, one part a file. */
export const CUSTOM_PART = `${CUSTOM}.`;

/** Number of files of custom fields of the maximum size that one form may have; smaller ones may be more. */
const MAX_CUSTOM_FILES = 4;

/** Whether a form may have files of custom fields: each belongs to a value of an object. */
const acceptsCustomParts = ({ path, files, access }: Route): boolean =>
  files?.[CUSTOM_PART] !== undefined ||
  (typeof access === 'object' &&
    acceptsCustomFields(entityOf(access.entity)) &&
    !path.endsWith('/attachments'));

/** Returns the file parts of a route's forms, as its description names them. */
export const describedParts = (route: Route): string[] => [
  ...Object.keys(filePartsOf(route)).filter((name) => name !== CUSTOM_PART),
  ...(acceptsCustomParts(route) ? [`${CUSTOM_PART}{field}`] : []),
];

/** Returns the kind of file that a route accepts in a part; undefined when it accepts none there. */
export function fileKindOf(route: Route, part: string): FileKind | undefined {
  const parts = filePartsOf(route);
  if (Object.hasOwn(parts, part)) return parts[part];
  return part.startsWith(CUSTOM_PART) && acceptsCustomParts(route) ? 'attachment' : undefined;
}

/** Returns the maximum size of the files in a form's parts for custom fields, in bytes. */
export const customPartBytes = (route: Route): number =>
  acceptsCustomParts(route) ? MAX_CUSTOM_FILES * MAX_BYTES.attachment : 0;

/** Returns the file parts that a route accepts, by part name: those of its definition, or its own. */
export function filePartsOf(route: Route): Record<string, FileKind> {
  if (route.files) return route.files;
  if (typeof route.access !== 'object') return {};
  if (route.path.endsWith('/attachments')) return { file: 'attachment' };
  return Object.fromEntries(
    Object.entries(entityOf(route.access.entity).fields).flatMap(([name, field]) => {
      const { file } = typeOf(field);
      if (!file || file === 'attachments') return [];
      return [[name, file === 'image' ? 'image' : 'attachment'] as const];
    }),
  );
}

/** Returns a part's maximum file size in bytes, and the error for a larger file, which names the part. */
export function limitOf(route: Route, part: string): { bytes: number; error: AppError } {
  const kind = fileKindOf(route, part) ?? 'attachment';
  return {
    bytes: MAX_BYTES[kind],
    error: new AppError('too_large', { errors: { [part]: [TOO_LARGE[kind]] } }),
  };
}

/** Returns the error for a form larger than its route accepts; it names the parts that may be the cause. */
export function formTooLarge(route: Route): AppError {
  const parts = Object.entries(filePartsOf(route));
  if (parts.length === 0) return new AppError('too_large');
  return new AppError('too_large', {
    errors: Object.fromEntries(parts.map(([name, kind]) => [name, [TOO_LARGE[kind]]])),
  });
}
