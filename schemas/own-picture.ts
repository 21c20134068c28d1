/** Maximum length of a picture's alternative text, in characters. */
export const MAX_ALT_LENGTH = 300;

/**
 * The focal point of a picture, which stays visible when it is cropped: tenths of its width and height, from the upper
 * left corner.
 */
export interface Focus {
  x: number;
  y: number;
}

const FOCUS = 'focus-x(?<x>10|\\d)-y(?<y>10|\\d)';

/** The address that the server gave a picture, with nothing below it; a focal point may follow. */
const PICTURE_ADDRESS = new RegExp(
  `^/api/media/(?<key>[\\w-]{24})/(?:large|thumbnail)\\.webp(?:#(?<focus>${FOCUS}))?$`,
);

/** Whether an address, without its origin, is that of one of our pictures: texts may contain no other. */
export const isStoredPicture = (address: string): boolean => PICTURE_ADDRESS.test(address);

/** Returns the key of a picture's file, followed by its focal point if it has one. */
export const keyWithFocus = (key: string, focus?: string | null): string => (focus ? `${key}#${focus}` : key);

/** Returns the picture of an address; undefined when it is none of our own. */
export function parsePicture(address: string): { key: string; focus?: string } | undefined {
  const { key, focus } = PICTURE_ADDRESS.exec(address)?.groups ?? {};
  return key ? { key, ...(focus && { focus }) } : undefined;
}

/**
 * Returns a picture field's columns: the key of its file alone, which the former release reads too, and the key with
 * its focal point, null for the middle. A focal point of another picture than the stored one is ignored.
 */
export const pictureColumns = (name: string, key: string | null, focus?: string | null) => ({
  [name]: key,
  [focusMember(name)]: key && focus ? keyWithFocus(key, focus) : null,
});

/** Returns the picture in a field's columns, with its focal point; undefined when there is none. */
export function pictureIn(name: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const [key, pointed] = [row[name], row[focusMember(name)]];
  if (typeof key !== 'string') return undefined;
  return typeof pointed === 'string' && pointed.startsWith(`${key}#`) ? pointed : key;
}

/** Returns the focal point at the end of a picture's column or address; undefined for the middle. */
export const focusOf = (picture: string): string | undefined => new RegExp(`#(${FOCUS})$`).exec(picture)?.[1];

/** Whether a text is a focal point as in addresses. */
export const isFocus = (text: unknown): text is string =>
  typeof text === 'string' && new RegExp(`^${FOCUS}$`).test(text);

/** Parses a focal point from `focusOf`: the middle when it is undefined. */
export function focusPoint(focus: string | undefined): Focus {
  const { x = 5, y = 5 } = new RegExp(FOCUS).exec(focus ?? '')?.groups ?? {};
  return { x: Number(x), y: Number(y) };
}

/** Returns the address of a picture with another focal point. The middle is the browser's default for cropping. */
export function withFocus(address: string, { x, y }: Focus = { x: 5, y: 5 }): string {
  const [bare = ''] = address.split('#', 1);
  return x === 5 && y === 5 ? bare : `${bare}#focus-x${x}-y${y}`;
}

/**
 * The member of a call that names a library picture by its address, or the current picture with another focal point.
 */
export const addressMember = (name: string) => `${name}_address`;

/** The member of a call with the focal point of an uploaded picture, and the column that stores it. */
export const focusMember = (name: string) => `${name}_focus`;
