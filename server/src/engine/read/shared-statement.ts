import type { EntityCall } from '../access/call.ts';
import { ANY_READER, rolesOf } from '../access/condition.ts';

type StatementCall = Pick<EntityCall, 'services' | 'actor' | 'language' | 'asEditor'>;

/**
 * Builds a statement once for all readers to whom the same rules apply, and for any time: `make` receives the call with
 * the placeholders of `ANY_READER`, whose values (`readerOf`) are passed when it runs. `key`: everything else that the
 * text depends on; undefined to build it for this call only.
 */
export function sharedStatement<Call extends StatementCall, T extends object>(
  call: Call,
  key: readonly unknown[] | undefined,
  make: (shared: Call) => T,
): T {
  const { services, actor, language, asEditor } = call;
  const shared = { ...call, reader: ANY_READER };
  if (!key) return make(shared);
  const text = JSON.stringify([...key, asEditor, language, actor.companyLanguage, rolesOf(actor)]);
  return services.cache.statement(text, () => make(shared));
}
