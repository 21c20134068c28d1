/** An address that the server gave a picture, and nothing else below it. */
const OWN_PICTURE = /^\/api\/media\/[\w-]{24}\/(large|thumbnail)\.webp$/;

/** Whether an address, without its origin, is that of a picture of our own: no other may stand in a text. */
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);
