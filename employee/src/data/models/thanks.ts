import type { Row } from '@piiri/schemas';
import type { thanks as definition } from '@piiri/schemas/entities/thanks.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { SuggestedPerson } from '@piiri/shared/contracts/suggested-people.ts';
import type { ThankedPerson } from '@piiri/shared/contracts/thanks.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

export type ThanksRow = Row<typeof definition> & { to_people: ThankedPerson[]; from: ThankedPerson | null };

/** Thanks that are being written. */
export interface ThanksInput {
  to: readonly number[];
  value: string | null;
  text: string;
  group: number;
}

/** Maximum number of characters of thanks, as the server has it. */
export const MAX_THANKS_LENGTH = 500;

/** Whether the signed-in person may thank others: not where the company has it switched off, and not read-only people. */
export const mayThank = ({ session }: App): boolean =>
  session.tenant.value?.settings.thanks_enabled === true && session.profile.value?.read_only === false;

const PATH = 'v1/thanks/' as DefinitionPath;

/** Thanks that people give each other. Accessed through `App.model`. */
export const thanks = ({ api }: App) => ({
  /** Sends thanks. `key`: idempotency key. */
  give: (input: ThanksInput, key: string) =>
    api.request<ThanksRow>('POST', PATH, { body: input, headers: { 'Idempotency-Key': key } }),
  /** Returns people with a name who can be thanked. Rejects with CallFailure. */
  async people(search: string, signal: AbortSignal): Promise<SuggestedPerson[]> {
    return dataOf(await api.get('v1/thanks/people/', { query: { search }, signal })).results;
  },
  /** Deletes thanks. */
  remove: (id: number) => api.request<null>('DELETE', `${PATH}${id}/` as DefinitionPath),
});
