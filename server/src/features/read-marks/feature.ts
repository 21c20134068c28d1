import { inArray } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import { PURPOSE, signedText } from './pseudonym.ts';
import * as tables from './tables.ts';

/** What a person has read, the same on all their devices. */
export const feature = defineFeature({
  tables,
  words: [
    [
      tables.contentReads,
      {
        ids: { ids: { entityIn: 'entity' } },
        pseudonyms: [
          {
            column: 'pseudonym',
            purpose: PURPOSE,
            signed: ({ tenant_id }, user) => signedText(Number(tenant_id), user),
          },
        ],
      },
    ],
  ],
  // What they have read says nothing without them.
  async erasePerson({ db }, { tenantId, id, services }) {
    const own = services.signatures(PURPOSE, signedText(tenantId, id));
    await db.delete(tables.contentReads).where(inArray(tables.contentReads.pseudonym, own));
  },
  personal: [
    { table: tables.contentReads, columns: ['pseudonym', 'ids'], about: 'anonymous', seenBy: 'nobody' },
  ],
});
