import { defineEntity, type Entity, featuresOf, LANGUAGES } from '@piiri/schemas';
import { choice, color, image, integer, text } from '@piiri/schemas/field-types.gen.ts';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import { mediaUrl } from '../../../platform/pictures/images.ts';
import type { Services } from '../../../platform/services.ts';
import { manifestAddress } from '../../app/address.ts';

function isTimeZone(name: unknown): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: String(name) }));
  } catch {
    return false;
  }
}

/** What a company is, apart from its flags and words. Its table is the system's own, so no generic call serves it. */
export const company = defineEntity({
  name: 'tenant',
  title: 'name',
  fields: {
    name: text({ required: true, max: 100 }),
    logo: image({ shape: 'logo' }),
    color: color({ required: true }),
    time_zone: text({ required: true, max: 100 }),
    default_language: choice({ choices: LANGUAGES, required: true }),
    history_months: integer({ required: true, min: 1, max: 120 }),
  },
  api: { path: 'v1/tenant', calls: [], multipart: true },
  access: { read: ['anyone'], admin: ['tenant_admin'] },
  checks: [
    {
      at: 'time_zone',
      fields: ['time_zone'],
      holds: ({ time_zone }) => isTimeZone(time_zone),
      message: 'not_time_zone',
    },
  ],
  list: { columns: ['name'], order: 'name', pageSize: 1 },
  form: [],
}) as unknown as Entity;

export type TenantRow = typeof tenants.$inferSelect;

/** The caller's company as the database holds it. `lock` keeps it from changing until the transaction ends. */
export async function findTenant(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  lock = false,
): Promise<TenantRow> {
  const query = db.select().from(tenants).where(eq(tenants.id, tenantId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The caller's company as calls answer it. */
export function answerOf(services: Pick<Services, 'sign'>, tenant: TenantRow, actor: Actor): Tenant {
  const {
    id,
    name,
    logo,
    color: shade,
    time_zone,
    default_language,
    history_months,
    required_languages,
    settings,
    terms,
  } = tenant;
  return {
    id,
    name,
    logo: logo && mediaUrl(logo, 'large'),
    logo_thumbnail: logo && mediaUrl(logo, 'thumbnail'),
    color: shade,
    time_zone,
    default_language,
    history_months,
    required_languages,
    settings: featuresOf(settings),
    terms: { translations: terms },
    everyone_group: actor.everyoneGroup,
    manifest: manifestAddress(services, tenant),
  };
}
