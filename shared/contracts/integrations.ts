import { z } from 'zod';
import { pageSchema } from './page.ts';

/** A delivery to a webhook, sent or waiting. */
export const deliveryRow = z.object({
  id: z.int(),
  webhook_id: z.string().meta({ description: 'Id that the receiver gets, the same in each attempt.' }),
  type: z.string().meta({ description: 'Event type, such as news.published.' }),
  kind: z.enum(['event', 'redelivery', 'test']),
  time: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  status: z
    .int()
    .nullable()
    .meta({ description: 'HTTP status of the last response; null if there was none.' }),
  error: z.string().nullable().meta({ description: 'Why there was no response.' }),
  attempted_at: z.iso.datetime().nullable(),
  next_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Time of the next attempt; null once there are no more.' }),
});

export type DeliveryRow = z.output<typeof deliveryRow>;

export const deliveryPage = pageSchema(deliveryRow);

export type DeliveryPage = z.output<typeof deliveryPage>;

/** The same with the request, and the beginning of the response. */
export const deliveryDetail = deliveryRow.extend({
  request: z.object({
    url: z.string().meta({ description: 'Current address of the webhook.' }),
    body: z.string(),
  }),
  response: z.object({ status: z.int(), body: z.string() }).nullable(),
  took_ms: z.int().nullable(),
});

export type DeliveryDetail = z.output<typeof deliveryDetail>;

/** Possible events of webhooks and scopes of service tokens. */
export const integrationChoices = z.object({
  events: z.array(z.string()),
  scopes: z.array(z.string()),
});

export type IntegrationChoices = z.output<typeof integrationChoices>;

/** A webhook as tenant admins see it; `secret` only in the response that creates it. */
export interface WebhookAnswer {
  id: number;
  url: string;
  events: string[];
  active: boolean;
  version: number;
  secret?: string;
}

/** A service token as tenant admins see it; `token` only in the response that creates it. */
export interface ServiceTokenAnswer {
  id: number;
  name: string;
  scopes: string[];
  expires: string | null;
  last_used: string | null;
  /** First characters of the token; null for older ones. */
  prefix: string | null;
  token?: string;
}
