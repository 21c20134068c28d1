import { sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import { removeRows } from '../../engine/privacy/retention.ts';
import type { RetentionRule } from '../../engine/privacy/types.ts';
import { PURPOSE, signedText } from './pseudonyms.ts';
import { reachRoutes } from './routes.ts';
import * as tables from './tables.ts';

const { sightings } = tables;

/** Retention of sightings, by their day. */
const retention: RetentionRule = {
  kind: 'reach',
  months: 24,
  table: sightings,
  count: (db, tenantId, before) =>
    db.$count(sightings, sql`tenant_id = ${tenantId}::int and day < (${before})::date`),
  remove: (tx, before, limit) => removeRows(tx, sightings, sightings.day, sql`(${before})::date`, limit),
};

/** Reach: how many people have seen content, without names. */
export const feature = defineFeature({
  tables,
  words: [
    [
      sightings,
      {
        pseudonyms: [
          {
            column: 'pseudonym',
            purpose: PURPOSE,
            signed: ({ entity, object_id }, user) => signedText(String(entity), Number(object_id), user),
          },
        ],
      },
    ],
  ],
  retention: [retention],
  personal: [
    { table: sightings, columns: ['pseudonym', 'day', 'language'], about: 'anonymous', seenBy: 'nobody' },
  ],
  cascades: { any: [sightings.object_id] },
  objectRoutes: reachRoutes,
});
