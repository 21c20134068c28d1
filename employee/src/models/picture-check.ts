const TYPES = ['image/jpeg', 'image/png'];
const MEGABYTE = 1024 * 1024;

/** What is wrong with a picture before it is sent, undefined when nothing is; the server looks into the file itself. */
export function checkPicture(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!TYPES.includes(file.type)) return 'type';
  return file.size > 10 * MEGABYTE ? 'size' : undefined;
}
