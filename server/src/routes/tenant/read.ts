import { featuresOf } from '@piiri/schemas';
import { tenantAnswer } from '@piiri/shared/contracts/tenant.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { tenants } from '../../db/system-tables.ts';
import { mediaUrl } from '../../files/images.ts';
import { defineRoute } from '../../http/route.ts';

/** The caller's company: its name, looks and words, and which parts of the product it uses. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant',
  summary: "The caller's company",
  tag: 'tenant',
  access: 'anyone',
  answers: { 200: tenantAnswer },
  async handler({ services, actor }) {
    const [tenant] = await services.database.tenant(actor.tenantId, (db) =>
      db.select().from(tenants).where(eq(tenants.id, actor.tenantId)),
    );
    if (!tenant) throw new AppError('not_found');
    const { id, name, logo, color, time_zone, default_language, settings, terms } = tenant;
    return {
      id,
      name,
      logo: logo && mediaUrl(logo, 'large'),
      logo_thumbnail: logo && mediaUrl(logo, 'thumbnail'),
      color,
      time_zone,
      default_language,
      settings: featuresOf(settings),
      terms: { translations: terms },
      everyone_group: actor.everyoneGroup,
    };
  },
});
