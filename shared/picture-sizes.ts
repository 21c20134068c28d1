/** The same picture as small as a bar or a row shows it: at most 128 pixels a side. What is no picture of ours stays as it is. */
export const smallOf = (src: string) => src.replace(/(large|thumbnail)\.webp(?=#|$)/, 'small.webp');
