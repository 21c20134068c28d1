import type pg from 'pg';
import { imageKeys } from '../pictures/images.ts';
import { attachmentKey } from './file-registry.ts';

/** Keys of the stored bytes of a file in the registry: all variants of a picture, or the one attachment. */
export function storedKeys({ kind, key }: { kind: 'image' | 'attachment'; key: string }): string[] {
  return kind === 'image' ? imageKeys(key) : [attachmentKey(key)];
}

/** Keys of all files that belong to something, over a connection of the owner; those half there or given up are left out. */
export async function keysInUse(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ kind: 'image' | 'attachment'; key: string }>(
    `select * from (select kind, key from public.files where state in ('live', 'former')
      union all select 'attachment', key from public.feedback_attachments where state in ('waiting', 'sent')) kept
      order by key collate "C"`,
  );
  return rows.flatMap(storedKeys);
}
