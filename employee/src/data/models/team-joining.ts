import type { JoinCode, TeamJoiner } from '@piiri/shared/contracts/join-codes.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

/** People of the reader's own team who have not joined yet. Accessed through `App.model`. */
export const teamJoining = ({ api }: App) => ({
  /** Returns the first of them, as many as a page of the API has, and how many there are. Rejects with CallFailure. */
  async people(signal?: AbortSignal): Promise<{ count: number; results: TeamJoiner[] }> {
    return dataOf(await api.get('v1/my/team/joining/', { query: { page_size: 100 }, signal }));
  },
  /** Returns their number; none when it cannot be read. */
  async count(): Promise<number> {
    const result = await api.get('v1/my/team/joining/', { query: { page_size: 1 } });
    return result.ok ? result.data.count : 0;
  },
  /** Makes cards, each of which ends the person's former one. Rejects with CallFailure. */
  async makeCards(ids: number[]): Promise<JoinCode[]> {
    return dataOf(await api.post('v1/my/team/joining/cards/', { ids })).results;
  },
});
