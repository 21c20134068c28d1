import { z } from 'zod';

/** Maximum number of days that attention is asked for at once. */
export const MAX_ATTENTION_DAYS = 92;

const attentionRow = z.object({
  group: z.int(),
  group_name: z.string(),
  week: z.string().meta({ description: 'ISO week in the company’s time zone, such as `2026-W48`.' }),
  notices: z.int().meta({ description: 'Notices that publishing sends to each member.' }),
  items: z.int().meta({ description: 'Objects to read, newsletters and urgent messages included.' }),
  minutes: z.int().meta({ description: 'Minutes that reading them takes, rounded up.' }),
});

/**
 * Response of `GET v1/attention/`: what each week asks of a member of each group, of what is published and planned. A
 * row includes what is for everybody.
 */
export const attentionAnswer = z.array(attentionRow);

export type AttentionRow = z.output<typeof attentionRow>;
