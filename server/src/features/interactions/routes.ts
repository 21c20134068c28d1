import { interactionsReport } from '@piiri/shared/contracts/interactions.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { openSharedRate } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { openInteractions } from './held-back.ts';
import { knownRoute } from './known-routes.ts';

/** Reports of a person in a minute. */
const PER_MINUTE = 10;

function openCounting({ metrics, bus }: Services) {
  const rate = openSharedRate(bus, { limit: 'interactions', perMinute: PER_MINUTE });
  return { rate, count: openInteractions(metrics.registry) };
}

const counting = new WeakMap<Services['metrics']['registry'], ReturnType<typeof openCounting>>();

export default [
  /** Counts visits; nothing is stored. Where the operator does not measure, nothing is counted either. */
  defineRoute({
    method: 'POST',
    path: 'v1/interactions',
    summary: 'Report how quickly screens answered to taps and keys; nothing of the caller is kept',
    access: 'anyone',
    forReadOnly: true,
    body: interactionsReport,
    answers: { 204: z.null() },
    async handler({ services, actor, body: { app, visits } }) {
      const { config, metrics } = services;
      if (!config.interactionMetrics) return;
      const { rate, count } = counting.get(metrics.registry) ?? openCounting(services);
      counting.set(metrics.registry, { rate, count });
      const seconds = rate.take(actor.accountId);
      if (seconds > 0)
        throw new AppError('too_many', {
          gate: 'interactions_per_minute',
          headers: { 'Retry-After': String(seconds) },
        });
      for (const { route, ms } of visits)
        count(actor.accountId, { app, route: knownRoute(app, route) }, ms / 1000);
    },
  }),
];
