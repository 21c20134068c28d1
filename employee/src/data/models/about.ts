import type { ListRow, Page } from '@piiri/schemas';
import type { privacyStatement } from '@piiri/schemas/entities/privacy-statement.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type about from '../../../../locales/fi/about.json';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';

export type AboutTexts = typeof about;

const LOADERS: Record<Language, () => Promise<{ default: AboutTexts }>> = {
  fi: () => import('@piiri/locales/fi/about.json'),
  sv: () => import('@piiri/locales/sv/about.json'),
  en: () => import('@piiri/locales/en/about.json'),
  lt: () => import('@piiri/locales/lt/about.json'),
};

/** Loads the texts about the app and the privacy statement. They are long, so only their own screen fetches them. */
export async function loadAboutTexts(language: Language): Promise<AboutTexts> {
  return (await LOADERS[language]()).default;
}

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
