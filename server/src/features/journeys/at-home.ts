import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import type { Call } from '../../engine/access/call.ts';
import { readOwnJourneys } from './own-journeys.ts';

/** The caller's journeys that have steps to do or to come, with their next step. */
export async function journeysAtHome(call: Call): Promise<Partial<HomeMine>> {
  const journeys = await call.services.database.tenant(call.actor.tenantId, (db) =>
    readOwnJourneys(db, call),
  );
  return {
    journeys: journeys
      .filter(({ progress: { done, total } }) => done < total)
      .map(({ id, title, progress, steps }) => ({
        id,
        title,
        ...progress,
        open: steps.filter(({ state }) => state === 'open').length,
        next:
          (steps.find(({ state, kind }) => state === 'open' && kind !== 'manager_task') ?? null)?.title ??
          null,
      })),
  };
}
