import type { InLanguages, Language } from '@piiri/schemas/languages.ts';
import type { App } from '../app.ts';

/** Languages in which a text is taken when there is none in the person's or the company's. */
const OTHERS: readonly Language[] = ['fi', 'sv', 'en', 'lt'];

/** Returns a text of a form and its language; undefined when there is none. */
export function textIn(
  { language, session }: Pick<App, 'language' | 'session'>,
  texts: InLanguages<string> | null | undefined,
): { text: string; language: Language } | undefined {
  const own = session.tenant.value?.default_language as Language | undefined;
  const order = [language, ...(own ? [own] : []), ...OTHERS];
  const first = order.find((candidate) => texts?.[candidate]?.trim());
  return first && { text: texts?.[first] ?? '', language: first };
}
