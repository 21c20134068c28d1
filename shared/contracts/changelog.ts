import { z } from 'zod';

const entry = z.object({
  version: z.string().meta({ description: 'As the footer shows it.' }),
  date: z.iso.date().nullable(),
  sections: z.array(
    z.object({
      title: z.string().meta({ description: 'In the caller’s language, as the lines are.' }),
      lines: z.array(z.string()).meta({ description: 'One a change, as Markdown.' }),
    }),
  ),
});

/** Response of `GET v1/changelog/`: changes of the product, newest version first. */
export const changelogAnswer = z.object({
  count: z.int(),
  next: z.null(),
  previous: z.null(),
  results: z.array(entry),
});

export type ChangelogEntry = z.output<typeof entry>;
