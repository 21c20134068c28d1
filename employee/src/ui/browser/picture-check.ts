const TYPES = ['image/jpeg', 'image/png'];
const MEGABYTE = 1024 * 1024;

/**
 * Returns the problem of a picture before sending; undefined when there is none. The server checks the content of the
 * file.
 */
export function checkPicture(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!TYPES.includes(file.type)) return 'type';
  return file.size > 10 * MEGABYTE ? 'size' : undefined;
}
