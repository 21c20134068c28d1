import { LANGUAGES } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type TenantSettings, tenants } from '../../db/system-tables.ts';
import { mediaUrl } from '../../files/images.ts';
import { defineRoute } from '../../http/route.ts';

/** What a company may do without. A flag that it never touched is on. */
const ALL_ON: Required<TenantSettings> = {
  resources_enabled: true,
  chat_enabled: true,
  people_enabled: true,
  benefits_enabled: true,
  piiri_articles_enabled: true,
};

const flags = z.object({
  resources_enabled: z.boolean(),
  chat_enabled: z.boolean(),
  people_enabled: z.boolean(),
  benefits_enabled: z.boolean(),
  piiri_articles_enabled: z.boolean(),
});

const ownWords = z.object({
  our_company: z.string().optional(),
  news: z.string().optional(),
  people: z.string().optional(),
});

/** The caller's company: its name, looks and words, and which parts of the product it uses. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant',
  summary: "The caller's company",
  tag: 'tenant',
  access: 'anyone',
  answers: {
    200: z.object({
      id: z.int(),
      name: z.string(),
      logo: z.string().nullable(),
      logo_thumbnail: z.string().nullable(),
      color: z.string(),
      time_zone: z.string(),
      default_language: z.enum(LANGUAGES),
      settings: flags,
      terms: z.object({ translations: z.partialRecord(z.enum(LANGUAGES), ownWords) }),
      everyone_group: z.int().nullable(),
    }),
  },
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
      settings: { ...ALL_ON, ...settings },
      terms: { translations: terms },
      everyone_group: actor.everyoneGroup,
    };
  },
});
