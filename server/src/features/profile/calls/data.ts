import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { ownData } from '../own-data/own-data.ts';
import { ownDataPage } from '../own-data/own-data-page.ts';
import { ownDataTexts } from '../own-data/own-data-texts.ts';

/** Returns everything that the caller's company stores under their name. */
export default defineRoute({
  method: 'GET',
  path: 'v1/profile/data',
  summary: 'Export all stored data about the caller',
  access: 'anyone',
  heavy: true,
  query: z.object({
    page: z
      .literal('html', 'not_a_choice')
      .optional()
      .meta({ description: 'Returns a printable page in the requested language instead of JSON.' }),
  }),
  answers: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) },
  async handler({ services, actor, language, query }) {
    const parts = await ownData(services, { services, actor, language });
    if (!query.page) return Object.fromEntries(parts.map(({ part, rows }) => [part.name, rows]));
    const [company] = await services.database.system
      .select({ name: tenants.name })
      .from(tenants)
      .where(eq(tenants.id, actor.tenantId));
    const html = ownDataPage(parts, { services, actor, language }, company?.name ?? '');
    const name = `${ownDataTexts(language).filename}.html`;
    return new FileAnswer({ name, type: 'text/html; charset=utf-8' }, html);
  },
});
