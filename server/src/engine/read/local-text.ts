import type { InLanguages } from '@piiri/schemas';
import type { Call } from '../access/call.ts';

/** Returns a text in the caller's language, else the company's, else any. */
export const textFor = ({ language, actor }: Call, texts: InLanguages<string> | null): string =>
  texts?.[language] || texts?.[actor.companyLanguage] || Object.values(texts ?? {}).find(Boolean) || '';
