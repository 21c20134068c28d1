import { isStoredPicture } from '@piiri/schemas/own-picture.ts';
import { blockUnloadUntil } from '../../kit/state/before-unload.ts';
import { uploadPicture } from './picture-files.ts';

/**
 * Results of uploads by the file's `blob:` address, under which the picture is shown meanwhile: the stored address,
 * undefined during the upload, null after a failure.
 */
const uploads = new Map<string, string | null | undefined>();

/** Returns the address for a picture in a text; undefined for an address that would not survive saving. */
export function allowedAddress(src: string): string | undefined {
  if (isStoredPicture(src)) return src;
  if (!uploads.has(src)) return undefined;
  const stored = uploads.get(src);
  return stored === undefined ? src : (stored ?? undefined);
}

/**
 * Returns the result of a picture's upload: its stored address, null after a failure, undefined during the upload or
 * for an address that is not an upload.
 */
export const uploadedAddress = (src: string): string | null | undefined => uploads.get(src);

/** Whether an HTML text contains a picture that is still being uploaded. */
export const hasPendingUpload = (html: string): boolean =>
  [...uploads].some(([address, stored]) => stored === undefined && html.includes(address));

/** Replaces the temporary addresses of stored pictures in an HTML text by their own; failed uploads stay unchanged. */
export const withStoredPictures = (html: string): string =>
  [...uploads].reduce((text, [address, stored]) => (stored ? text.replaceAll(address, stored) : text), html);

/**
 * Starts uploading a file. Returns the temporary address under which it is shown.
 * @param onEnd is called once the file is stored, or with the error
 */
export function startUpload(file: File, onEnd: (error?: unknown) => void): string {
  const address = URL.createObjectURL(file);
  uploads.set(address, undefined);
  const end = (stored: string | null, error?: unknown) => {
    uploads.set(address, stored);
    onEnd(error);
    URL.revokeObjectURL(address);
  };
  blockUnloadUntil(uploadPicture(file)).then(
    (stored) => end(stored),
    (error: unknown) => end(null, error),
  );
  return address;
}
