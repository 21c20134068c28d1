import { defineFeature } from '../../engine/feature.ts';
import { scimPeople } from './owned/scim-people.ts';
import { serveScim } from './serve.ts';
import * as tables from './tables.ts';

/** SCIM: people and groups provisioned by a company's directory (SCIM 2.0, RFC 7643 and 7644). */
export const feature = defineFeature({
  owned: [scimPeople],
  tables,
  serve: serveScim,
  meanings: [[tables.scimGroups, { columns: { group_id: { refersTo: 'group', deletedWith: true } } }]],
});
