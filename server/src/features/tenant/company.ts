import { defineEntity, type Entity, LANGUAGES } from '@piiri/schemas';
import { choice, color, image, integer, text } from '@piiri/schemas/field-types.gen.ts';

function isTimeZone(name: unknown): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: String(name) }));
  } catch {
    return false;
  }
}

/**
 * Definition of a company without its flags and words. Its table belongs to the system, so no generic call serves it.
 */
export const company = defineEntity({
  name: 'tenant',
  title: 'name',
  fields: {
    name: text({ required: true, max: 100 }),
    logo: image({ shape: 'logo' }),
    color: color({ required: true }),
    time_zone: text({ required: true, max: 100 }),
    default_language: choice({ choices: LANGUAGES, required: true }),
    history_months: integer({ min: 0, max: 1200 }),
  },
  api: { path: 'v1/tenant', calls: [] },
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
