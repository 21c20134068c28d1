/**
 * Returns the URL of a picture's small version for a bar or row, at most 128 pixels per side. URLs of other pictures
 * stay unchanged.
 */
export const smallPictureUrl = (src: string) => src.replace(/(large|thumbnail)\.webp(?=#|$)/, 'small.webp');
