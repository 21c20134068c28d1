import { useApp } from '../data/app.ts';
import { companyTerm, findContentType } from '../data/menu/menu.ts';

/** Returns the singular name of a kind of content, or the company's own term for the kind where it has one. */
export function useKindName(kind: string): string | undefined {
  const { session, language, names } = useApp();
  const tenant = session.tenant.value;
  return findContentType(kind, tenant)?.one ?? companyTerm(kind, tenant, language) ?? names[kind]?.name;
}
