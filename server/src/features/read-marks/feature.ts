import { inArray } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import { PURPOSE, signedText } from './pseudonym.ts';
import * as tables from './tables.ts';

/** Read marks: what a person has read, shared by all their devices. */
export const feature = defineFeature({
  tables,
  meanings: [
    [
      tables.contentReads,
      {
        columns: {
          pseudonym: {
            personal: { about: 'anonymous', seenBy: 'nobody' },
            onMove: {
              pseudonym: {
                purpose: PURPOSE,
                signed: ({ tenant_id }, user) => signedText(Number(tenant_id), user),
              },
            },
          },
          ids: { refersTo: { entityIn: 'entity' }, personal: { about: 'anonymous', seenBy: 'nobody' } },
        },
      },
    ],
  ],
  // Without the person the marks have no meaning.
  async erasePerson({ db }, { tenantId, id, services }) {
    const own = services.signatures(PURPOSE, signedText(tenantId, id));
    await db.delete(tables.contentReads).where(inArray(tables.contentReads.pseudonym, own));
  },
});
