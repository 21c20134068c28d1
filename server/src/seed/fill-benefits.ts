import type { DemoBenefit } from '../../seed/content/types.ts';
import type { Db } from '../db/database.ts';
import { entityOf } from '../db/tables.ts';
import { toColumns } from '../entities/write.ts';
import { cleanHtml } from '../files/clean-html.ts';
import { insertObject } from './people.ts';

/** Adds a company's benefits, in their order. `draw`: keeps a picture by its name and gives its key. */
export async function addBenefits(
  db: Db,
  tenantId: number,
  benefits: readonly DemoBenefit[],
  draw: (name: string) => Promise<string>,
): Promise<void> {
  for (const [index, { company, logo, coupon, translations }] of benefits.entries()) {
    const cleaned = Object.entries(translations).map(([language, { title, text }]) => [
      language,
      { title, text: cleanHtml(text) },
    ]);
    const columns = toColumns(entityOf('benefit'), {
      company,
      translations: Object.fromEntries(cleaned),
      published: true,
      sort_order: index + 1,
    });
    await insertObject(db, tenantId, 'benefit', {
      ...columns,
      logo: await draw(logo),
      coupon_image: coupon ? await draw(coupon) : null,
    });
  }
}
