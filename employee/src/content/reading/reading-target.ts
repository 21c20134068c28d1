import type { Language } from '@piiri/schemas/languages.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import type { TranslationInput } from '@piiri/shared/contracts/reading.ts';

/** Returns the language into which a person has texts translated: the chosen one, else the app's. */
export const readingTarget = (
  profile: Pick<Profile, 'reading_language'> | null | undefined,
  page: Language,
): TranslationInput['language'] => (profile?.reading_language as TranslationInput['language'] | null) ?? page;
