/** The point of a picture that stays in view where it is cut: tenths of its width and height, from its upper left corner. */
export interface Focus {
  x: number;
  y: number;
}

const FOCUS = 'focus-x(?<x>10|\\d)-y(?<y>10|\\d)';

/** An address that the server gave a picture, and nothing else below it; its focal point may follow. */
const OWN_PICTURE = new RegExp(
  `^/api/media/(?<key>[\\w-]{24})/(?:large|thumbnail)\\.webp(?:#(?<focus>${FOCUS}))?$`,
);

/** Whether an address, without its origin, is that of a picture of our own: no other may stand in a text. */
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);

/** The key of a picture's file, after which its focal point may stand. */
export const withPoint = (key: string, focus?: string | null): string => (focus ? `${key}#${focus}` : key);

/** The picture of an address; undefined for what is none of our own. */
export function pictureAt(address: string): { key: string; focus?: string } | undefined {
  const { key, focus } = OWN_PICTURE.exec(address)?.groups ?? {};
  return key ? { key, ...(focus && { focus }) } : undefined;
}

/**
 * A picture field's columns: the key of its file by itself, which the former release reads too, and beside it the key with its focal
 * point, null where that is the middle. A point of another picture than is there counts for nothing.
 */
export const pictureColumns = (name: string, key: string | null, focus?: string | null) => ({
  [name]: key,
  [focusMember(name)]: key && focus ? withPoint(key, focus) : null,
});

/** The picture that columns of a field hold, with its focal point; undefined where there is none. */
export function pictureIn(name: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const [key, pointed] = [row[name], row[focusMember(name)]];
  if (typeof key !== 'string') return undefined;
  return typeof pointed === 'string' && pointed.startsWith(`${key}#`) ? pointed : key;
}

/** The focal point of a picture, as its column or its address ends with it; undefined for one in the middle. */
export const focusOf = (picture: string): string | undefined => new RegExp(`#(${FOCUS})$`).exec(picture)?.[1];

/** Whether a text is a focal point as addresses have it. */
export const isFocus = (text: unknown): text is string =>
  typeof text === 'string' && new RegExp(`^${FOCUS}$`).test(text);

/** The focal point that a text of `focusOf` means: the middle where it is undefined. */
export function focusPoint(focus: string | undefined): Focus {
  const { x = 5, y = 5 } = new RegExp(FOCUS).exec(focus ?? '')?.groups ?? {};
  return { x: Number(x), y: Number(y) };
}

/** The address of a picture with another focal point. The middle is where a browser cuts a picture by itself. */
export function withFocus(address: string, { x, y }: Focus = { x: 5, y: 5 }): string {
  const [bare = ''] = address.split('#', 1);
  return x === 5 && y === 5 ? bare : `${bare}#focus-x${x}-y${y}`;
}

/** The member of a call that names a picture of the library by its address, or the one that is there with another focal point. */
export const addressMember = (name: string) => `${name}_address`;

/** The member of a call that says which point of an uploaded picture stays in view where it is cut, and the column that keeps it. */
export const focusMember = (name: string) => `${name}_focus`;
