import { z } from 'zod';

const entry = z.object({
  version: z.string().meta({ description: 'Version as shown in the footer.' }),
  date: z.iso.date().nullable(),
  sections: z.array(
    z.object({
      title: z.string().meta({ description: 'Section title, like the lines in the caller’s language.' }),
      lines: z.array(z.string()).meta({ description: 'One Markdown line per change.' }),
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
