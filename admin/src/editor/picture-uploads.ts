import { isOwnPicture } from '@piiri/schemas/own-picture.ts';
import { uploadPicture } from '../inputs/upload-picture.ts';
import { blockUnloadUntil } from '../shell/before-unload.ts';

/**
 * Pictures that are shown from their file while it is uploaded: by the file's `blob:` address, what became of it. Undefined
 * while it is on its way, null when it did not arrive.
 */
const uploads = new Map<string, string | null | undefined>();

/** The address under which a picture may stand in a text; undefined for one that would be gone after saving. */
export function allowedAddress(src: string): string | undefined {
  if (isOwnPicture(src)) return src;
  if (!uploads.has(src)) return undefined;
  const stored = uploads.get(src);
  return stored === undefined ? src : (stored ?? undefined);
}

/** What became of the picture of an address: its own address, null when it did not arrive, undefined for what is on its way or stored. */
export const uploadedAddress = (src: string): string | null | undefined => uploads.get(src);

/** Whether an HTML text holds a picture that is still being uploaded. */
export const hasPendingUpload = (html: string): boolean =>
  [...uploads].some(([address, stored]) => stored === undefined && html.includes(address));

/** An HTML text in which stored pictures stand under their own address; those that did not arrive are left as they are. */
export const withStoredPictures = (html: string): string =>
  [...uploads].reduce((text, [address, stored]) => (stored ? text.replaceAll(address, stored) : text), html);

/**
 * Begins to upload a file. Gives the address under which it is shown until then.
 * @param onEnd is called once it is stored, or with the error that kept it from that
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
