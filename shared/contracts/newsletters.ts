import { z } from 'zod';

/** A newsletter as one reader's mail. */
export const newsletterPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  items: z.int().meta({ description: 'Number of items that the reader sees; with none nothing is sent.' }),
});

export type NewsletterPreview = z.output<typeof newsletterPreview>;

/** How many people a newsletter is for. */
export const newsletterReach = z.object({
  people: z.int(),
  email: z.int().meta({ description: 'People among them with a confirmed address.' }),
});

/** Body of `POST v1/newsletters/{id}/send/`: when; null: never, absent: at its `send_at`, or now. */
export const newsletterTime = z.looseObject({
  at: z.string('not_date_time').max(40, 'not_date_time').nullish(),
});
