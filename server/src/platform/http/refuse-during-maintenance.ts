import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Answers the calls of the API by 503 during maintenance. */
export function refuseDuringMaintenance(app: FastifyInstance, isOn: () => Promise<boolean>): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/') && (await isOn()))
      throw new AppError('unavailable', { gate: 'maintenance', headers: { 'Retry-After': '60' } });
  });
}
