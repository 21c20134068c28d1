import { z } from 'zod';
import { pageSchema } from './page.ts';

/**
 * Why a link leads nowhere: its object or file was deleted or never existed, is not published or has expired, or the
 * address is none of the employee app's.
 */
export const BROKEN_REASONS = ['gone', 'not_published', 'unknown_address'] as const;

/** A link in content that leads nowhere. */
const brokenLink = z.object({
  entity: z.string().meta({ description: 'Name of the entity; `content/lunch_menu` for a content type.' }),
  object: z.object({ id: z.int(), title: z.string() }),
  field: z.string().meta({ description: 'Path of the field, such as `translations.fi.text`.' }),
  address: z.string(),
  reason: z.enum(BROKEN_REASONS),
});

export type BrokenLink = z.output<typeof brokenLink>;

/** Response of `GET v1/links/broken/`. */
export const brokenLinksPage = pageSchema(brokenLink).extend({
  checked_at: z.iso.datetime().nullable().meta({ description: 'When links were last checked; null: never.' }),
});

export type BrokenLinksPage = z.output<typeof brokenLinksPage>;
