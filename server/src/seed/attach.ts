import { attachmentBytes } from '../../seed/content/attachments.ts';
import type { DemoAttachment } from '../../seed/content/types.ts';
import type { DemoCompany } from './demo-company.ts';
import { storeAttachment } from './store-files.ts';

/** Adds an object's attachments, in order. */
export async function attach(
  { services, db, id }: DemoCompany,
  entity: string,
  entityId: number,
  attachments: readonly DemoAttachment[] = [],
): Promise<void> {
  const owner = { entity, entityId, field: 'attachments' };
  for (const [index, { file, ...about }] of attachments.entries())
    await storeAttachment(services, db, id, owner, { ...about, bytes: attachmentBytes(file) }, index + 1);
}
