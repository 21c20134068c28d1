import { z } from 'zod';

/** A file of a backup, as it must be found again. */
export const content = z.object({ bytes: z.int(), sha256: z.string() });

export type Content = z.output<typeof content>;

/** Keys of the store, which lead nowhere but into its folder. */
const key = z.string().regex(/^[a-z]+\/[\w-]+(\/[\w-]+\.\w+)?$/);

/** A stored file in a backup's list. */
export const fileEntry = z.object({ key, ...content.shape });

export type FileEntry = z.output<typeof fileEntry>;

/** A key in a form whose order is that of the list: part by part. */
const inParts = (key: string) => key.replaceAll('/', '\0');

/** The order of the list: negative when the first key comes before the second one, 0 when they are the same. */
export function compareKeys(first: string, second: string): number {
  if (first === second) return 0;
  return inParts(first) < inParts(second) ? -1 : 1;
}
