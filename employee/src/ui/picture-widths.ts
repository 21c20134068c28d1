/** `sizes` of a single picture: as wide as a phone, or as wide as the column. */
export const PHONE_SIZES = '(max-width: 800px) 100vw, 1120px';

/** `sizes` of a card's picture: a small square on a phone. */
export const CARD_SIZES = '(max-width: 639px) 104px, 400px';

/** Returns the `srcset` of a picture; undefined when there is only one size. */
export function widthsOf(src: string): string | undefined {
  if (/\/large\.webp(#|$)/.test(src))
    return `${src.replace('/large.webp', '/medium.webp')} 800w, ${src} 1600w`;
  return /\/thumbnail\.webp(#|$)/.test(src)
    ? `${src.replace('/thumbnail.webp', '/small.webp')} 128w, ${src} 480w`
    : undefined;
}
