import type { ListRow, Page } from '@piiri/schemas';
import type { privacyStatement } from '@piiri/schemas/entities/privacy-statement.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

/** A company's statement on personal data, in one language. */
export type PrivacyStatement = ListRow<typeof privacyStatement, 'translations'>;

/**
 * Returns the company's own privacy statement, the newest one; undefined when it has none. Rejects with CallFailure.
 */
export async function loadPrivacyStatement(
  { api }: Pick<App, 'api'>,
  signal?: AbortSignal,
): Promise<PrivacyStatement | undefined> {
  const { results } = dataOf(
    await api.get<Page<PrivacyStatement>>('v1/privacy-statements/' as DefinitionPath, { signal }),
  );
  return results.at(-1);
}
