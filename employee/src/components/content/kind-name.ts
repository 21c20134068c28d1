import { useApp } from '../../models/app.ts';
import { ownContent, ownTerm } from '../../models/menu.ts';

/** What one of a kind of content is called: the company's own word for all of it, where it has one. */
export function useKindName(kind: string): string | undefined {
  const { session, language, names } = useApp();
  const tenant = session.tenant.value;
  return ownContent(kind, tenant)?.one ?? ownTerm(kind, tenant, language) ?? names[kind]?.name;
}
