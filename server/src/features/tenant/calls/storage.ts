import { storageAnswer } from '@piiri/shared/contracts/tenant.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { bytesOfFiles } from '../../../engine/write/file-quota.ts';
import { findTenant } from './_tenant.ts';

/** Returns the size of the company's files, and their limit. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant/storage',
  summary: 'Read the storage used by the company’s files',
  access: 'tenant_admin',
  answers: { 200: storageAnswer },
  async handler({ read, actor }) {
    return read(async (db) => ({
      bytes: await bytesOfFiles(db, actor.tenantId),
      quota: (await findTenant(db, actor)).file_quota,
    }));
  },
});
