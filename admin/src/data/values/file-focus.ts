import { type Focus, focusOf, focusPoint, withFocus } from '@piiri/schemas/own-picture.ts';

/** Focal points of pictures that are not stored yet, in the format of picture addresses. */
const points = new WeakMap<Blob, string>();

/** Returns the focal point of a form's picture, a file or an address. Undefined: the centre. */
export const pictureFocus = (picture: unknown): string | undefined =>
  picture instanceof Blob ? points.get(picture) : focusOf(String(picture ?? ''));

/** Returns a copy of a file with a focal point; a new object, so that the form detects the change. */
export function fileWithFocus(file: File, focus: Focus): File {
  const copy = new File([file], file.name, { type: file.type });
  const point = focusOf(withFocus('', focus));
  if (point) points.set(copy, point);
  return copy;
}

/** Returns the browser's address of a file with its focal point. */
export const focusedAddress = (address: string, file: Blob): string =>
  withFocus(address, focusPoint(points.get(file)));
