import { fileSize } from '@piiri/shared/file-size.ts';
import { eq } from 'drizzle-orm';
import { bytesOfFiles } from '../../engine/write/unclaimed-files.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { defineCommand, UsageFailure } from '../command.ts';
import { findTenant } from '../find-tenant.ts';

const GIGABYTE = 1024 ** 3;

/** Returns a typed quota in gigabytes as bytes; null for `none`. */
function readQuota(text: string): number | null {
  if (text === 'none') return null;
  const gigabytes = Number(text);
  if (!text.trim() || !(gigabytes >= 0 && gigabytes <= 1_000_000))
    throw new UsageFailure(`--gigabytes: a number, or none; not "${text}".`);
  return Math.round(gigabytes * GIGABYTE);
}

/** Prints or sets the storage quota of a company. */
export default defineCommand({
  name: 'tenant quota',
  summary: 'Shows how much storage a company’s files use, and sets the limit.',
  operands: ['name'],
  options: {
    gigabytes: {
      value: 'number|none',
      about: 'The most that they may take from now on. Without it nothing changes.',
    },
  },
  manual: [
    'What would take more is refused with a message, and nothing that is there is deleted. Tenant admins see both figures in the settings of the console. Counted are pictures and attachments, with those that only former versions have; of a picture two of its four sizes, so that the disk holds up to half as much again; not attachments of feedback.',
  ],
  async run({ operands: [written], options: { gigabytes }, open, say, data }) {
    const newQuota = gigabytes === undefined ? undefined : readQuota(gigabytes);
    const { system } = (await open()).database;
    const { id, name, file_quota } = await findTenant(system, written);
    if (newQuota !== undefined)
      await system.update(tenants).set({ file_quota: newQuota }).where(eq(tenants.id, id));
    const quota = newQuota === undefined ? file_quota : newQuota;
    const bytes = await bytesOfFiles(system, id);
    const used = fileSize(bytes, 'en');
    data({ name, used: bytes, quota });
    say(`${name}: ${used} used, ${quota === null ? 'no limit' : `at most ${fileSize(quota, 'en')}`}.`);
  },
});
