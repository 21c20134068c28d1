/** `sizes` of a single picture: as wide as a phone, or as wide as the column. */
export const PHONE_SIZES = '(max-width: 800px) 100vw, 1120px';

/** Returns the `srcset` of a picture; undefined when there is only one size. */
export const widthsOf = (src: string) =>
  /\/large\.webp(#|$)/.test(src)
    ? `${src.replace('/large.webp', '/medium.webp')} 800w, ${src} 1600w`
    : undefined;
