import en from '@piiri/locales/en/notices-screen.json' with { type: 'json' };
import fi from '@piiri/locales/fi/notices-screen.json' with { type: 'json' };
import lt from '@piiri/locales/lt/notices-screen.json' with { type: 'json' };
import sv from '@piiri/locales/sv/notices-screen.json' with { type: 'json' };
import type { Language } from '@piiri/schemas';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';

const TEXTS: Record<Language, typeof fi> = { fi, sv, en, lt };

/** Returns the headline of a kind of notice in a language, as in the inbox. */
export const headlineOf = (language: Language, kind: NoticeKind): string => TEXTS[language][`kind_${kind}`];
