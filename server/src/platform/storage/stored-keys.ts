import { imageKeys } from '../pictures/images.ts';
import { attachmentKey } from './file-registry.ts';

/** Where the store has the bytes of a file of the ledger: all variants of a picture, or the one attachment. */
export function storedKeys({ kind, key }: { kind: 'image' | 'attachment'; key: string }): string[] {
  return kind === 'image' ? imageKeys(key) : [attachmentKey(key)];
}
