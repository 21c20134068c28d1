import { z } from 'zod';

/** An object that a release cannot publish, with the reason in the caller's language. */
export const blockedItem = z.object({ entity: z.string(), id: z.int(), reason: z.string() });

export type BlockedItem = z.output<typeof blockedItem>;

/** Body of `POST v1/releases/{id}/publish/`: when; null: never, absent: now. */
export const releaseTime = z.looseObject({
  at: z.string('not_date_time').max(40, 'not_date_time').nullish(),
});

/** An object of a release as a reader will get it; null where they get nothing. */
export const previewedItem = z.object({
  entity: z.string(),
  id: z.int(),
  title: z.string(),
  object: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable().meta({ description: 'Why it cannot be published; null if it can.' }),
});

export const releasePreview = z.object({ results: z.array(previewedItem) });

export type ReleasePreview = z.output<typeof releasePreview>;
