import { defineFeature } from '../../engine/feature.ts';
import { scimPeople } from './owned/scim-people.ts';
import { serveScim } from './serve.ts';
import * as tables from './tables.ts';

/** People and groups that a company's directory provisions (SCIM 2.0, RFC 7643 and 7644). */
export const feature = defineFeature({
  owned: [scimPeople],
  tables,
  serve: serveScim,
  cascades: { group: [tables.scimGroups.group_id] },
});
