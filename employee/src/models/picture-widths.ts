/** How wide a picture is shown that stands alone: as wide as a phone, or as wide as the column. */
export const PHONE_SIZES = '(max-width: 800px) 100vw, 1120px';

/** The widths in which there is a picture, for a browser to choose from; undefined when there is that one alone. */
export const widthsOf = (src: string) =>
  /\/large\.webp(#|$)/.test(src)
    ? `${src.replace('/large.webp', '/medium.webp')} 800w, ${src} 1600w`
    : undefined;
