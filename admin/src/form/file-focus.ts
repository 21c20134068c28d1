import { type Focus, focusOf, focusPoint, withFocus } from '@piiri/schemas/own-picture.ts';

/** The focal points of pictures that are not stored yet, as addresses have them. */
const points = new WeakMap<Blob, string>();

/** The focal point of a picture of a form: of a file, or of an address. Undefined for its middle. */
export const pictureFocus = (picture: unknown): string | undefined =>
  picture instanceof Blob ? points.get(picture) : focusOf(String(picture ?? ''));

/** A file with a focal point: another one, so that a form sees that it changed. */
export function fileWithFocus(file: File, focus: Focus): File {
  const copy = new File([file], file.name, { type: file.type });
  const point = focusOf(withFocus('', focus));
  if (point) points.set(copy, point);
  return copy;
}

/** The address under which a browser shows a file, with its focal point. */
export const shownAddress = (address: string, file: Blob): string =>
  withFocus(address, focusPoint(points.get(file)));
