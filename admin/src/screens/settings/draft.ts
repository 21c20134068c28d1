import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import type { Tenant, TenantSettings } from '@piiri/shared/contracts/tenant.ts';
import type { DraftForm } from '../../data/calls/use-draft-form.ts';

/** Menu titles for which a company can have its own terms. */
export const TERMS = ['our_company', 'news', 'people'] as const;
export type Term = (typeof TERMS)[number];

/** The settings in the form. */
export interface Draft {
  name: string;
  color: string;
  time_zone: string;
  default_language: Language;
  required_languages: readonly Language[];
  settings: TenantSettings;
  terms: Record<Language, Record<Term, string>>;
  /** The new logo; null: the current one is removed; undefined: it stays. */
  logo?: File | null;
}

/** What each part of the form gets. */
export type SettingsForm = DraftForm<Draft>;

/** The form for a company as it is. */
export function draftOf(tenant: Tenant): Draft {
  const { name, color, time_zone, default_language, required_languages } = tenant;
  const { settings, terms } = tenant;
  const words = (language: Language) =>
    Object.fromEntries(TERMS.map((term) => [term, terms.translations[language]?.[term] ?? ''])) as Record<
      Term,
      string
    >;
  return {
    ...{ name, color, time_zone, default_language, required_languages, settings },
    terms: Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Draft['terms'],
  };
}

/** Returns the body of the update call: the whole form, so that what it shows is what is stored. */
export function formOf(draft: Draft, hasLogo: boolean): FormData {
  const body = new FormData();
  for (const name of ['name', 'color', 'time_zone', 'default_language'] as const) body.set(name, draft[name]);
  body.set('required_languages', JSON.stringify(draft.required_languages));
  body.set('settings', JSON.stringify(draft.settings));
  body.set('terms', JSON.stringify({ translations: draft.terms }));
  if (draft.logo) body.set('logo', draft.logo);
  if (draft.logo !== undefined && hasLogo) body.set('remove_logo', 'true');
  return body;
}

/** Whether the form differs from the stored settings. */
export const isChanged = (draft: Draft, stored: Draft): boolean =>
  draft.logo !== undefined || JSON.stringify(draft) !== JSON.stringify(stored);
