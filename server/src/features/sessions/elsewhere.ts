import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { companiesOf } from './companies-that-open.ts';

/** One of a person's companies that can be entered at another host. */
export const companyElsewhere = z.object({
  id: z.int(),
  tenant: z.string(),
  logo: z.string().nullable(),
  address: z.url().meta({ description: 'Address at which the person signs in to that company.' }),
});

type Companies = Awaited<ReturnType<typeof companiesOf>>;

/** Returns the addresses of the companies that cannot be entered at this host. */
export async function companiesElsewhere(db: Db, config: Config, companies: Companies) {
  const all: z.output<typeof companyElsewhere>[] = [];
  for (const { tenantId, name, logo } of companies) {
    const address = `${await companyAddress(db, config, tenantId)}/home`;
    all.push({ id: tenantId, tenant: name, logo: logo && mediaUrl(logo, 'large'), address });
  }
  return all;
}
