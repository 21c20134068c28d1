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

/** What a column holds of a picture: the key of its file, after which its focal point may stand. */
export const storedPicture = (key: string, focus?: string): string => (focus ? `${key}#${focus}` : key);

/** The picture of an address, as a column holds it; undefined for what is none of our own. */
export function pictureAt(address: string): string | undefined {
  const { key, focus } = OWN_PICTURE.exec(address)?.groups ?? {};
  return key && storedPicture(key, focus);
}

/** The key of a picture's file, of what its column holds. */
export const pictureKey = (stored: string): string => stored.split('#', 1)[0] ?? '';

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

/** The member of a call that says which point of an uploaded picture stays in view where it is cut. */
export const focusMember = (name: string) => `${name}_focus`;
