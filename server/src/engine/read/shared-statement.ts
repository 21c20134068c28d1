import { ANY_READER, rolesOf } from '../access/reader.ts';
import type { EntityCall } from '../calls/context.ts';

type StatementCall = Pick<EntityCall, 'services' | 'actor' | 'language' | 'asEditor'>;

/**
 * Puts a statement together once for all readers to whom the same rules apply, and for all moments: `make` is given the call
 * with the placeholders of `ANY_READER`, whose values (`readerOf`) are given when it is run. `key`: what else the text depends
 * on; undefined where only this call knows.
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
