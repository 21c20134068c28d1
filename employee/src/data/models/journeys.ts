import type { OwnJourney, TeamJourney } from '@piiri/shared/contracts/journeys.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

/** The reader's journeys, and how their team stands on theirs. Accessed through `App.model`. */
export const journeys = ({ api }: App) => ({
  /** Returns the reader's journeys, the newest first. Rejects with CallFailure. */
  async mine(signal?: AbortSignal): Promise<OwnJourney[]> {
    return dataOf(await api.get('v1/my/journeys/', { signal })).results;
  },
  /** Returns the journeys of the people whom the reader manages. Rejects with CallFailure. */
  async team(signal?: AbortSignal): Promise<TeamJourney[]> {
    return dataOf(await api.get('v1/my/team/journeys/', { signal })).results;
  },
  /** Marks a step of the reader's own as done. Rejects with CallFailure. */
  async markStep(journey: number, step: string): Promise<OwnJourney> {
    return dataOf(await api.post(`v1/my/journeys/${journey}/steps/${step}/done/`));
  },
  /** Marks a task about a person as done. Rejects with CallFailure. */
  async markTask({ id, person }: TeamJourney, step: string): Promise<TeamJourney> {
    return dataOf(await api.post(`v1/my/team/journeys/${id}/people/${person.id}/steps/${step}/done/`));
  },
});
