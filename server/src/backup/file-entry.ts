import { z } from 'zod';

/** Size and checksum of a file in a backup. */
export const content = z.object({ bytes: z.int(), sha256: z.string() });

export type Content = z.output<typeof content>;

/** Keys of the store; the pattern rejects paths that leave its folder. */
const key = z.string().regex(/^[a-z]+\/[\w-]+(\/[\w-]+\.\w+)?$/);

/** A stored file in a backup's list. */
export const fileEntry = z.object({ key, ...content.shape });

export type FileEntry = z.output<typeof fileEntry>;

/** Returns a key in a form that sorts as the list does: part by part. */
const inParts = (key: string) => key.replaceAll('/', '\0');

/** Compares keys in the list's order: negative when the first comes before the second, 0 when they are equal. */
export function compareKeys(first: string, second: string): number {
  if (first === second) return 0;
  return inParts(first) < inParts(second) ? -1 : 1;
}
