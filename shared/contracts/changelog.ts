import { z } from 'zod';

const entry = z.object({
  version: z.string().meta({ description: '`Unreleased` for what is in no version yet.' }),
  date: z.iso.date().nullable(),
  sections: z.array(
    z.object({
      title: z.string(),
      lines: z.array(z.string()).meta({ description: 'One a change, as Markdown.' }),
    }),
  ),
});

/** What changed in the product, the newest version first, as `GET v1/changelog/` answers. */
export const changelogAnswer = z.object({
  count: z.int(),
  next: z.null(),
  previous: z.null(),
  results: z.array(entry),
});

export type ChangelogEntry = z.output<typeof entry>;
