import { deleteCompany } from '../../moving/delete-company.ts';
import { sweepFiles } from '../../platform/storage/end-files.ts';
import { defineCommand, UsageFailure } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

/** Deletes a company for good. */
export default defineCommand({
  name: 'tenant delete',
  summary:
    'Deletes a company permanently: its rows, its files, and the people who belong to no other company.',
  operands: ['name'],
  options: { yes: { about: 'Do it. Without it nothing is deleted.' } },
  manual: [
    'Everybody is signed out of the company at once. It cannot be undone: export the company first, or make a backup. People who are in another company too go on there. When it is interrupted, run it again.',
  ],
  async run({ operands: [written], options, open, say }) {
    const services = await open();
    const tenant = await findTenant(services.database.system, written);
    if (!options.yes)
      throw new UsageFailure(`${tenant.name} would be deleted for good. Add --yes if that is what you want.`);
    await deleteCompany(services.database.url, tenant.id);
    await sweepFiles(services);
    say(`${tenant.name} is deleted.`);
  },
});
