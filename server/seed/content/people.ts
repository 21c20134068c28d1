import type { DemoPerson, Language } from './types.ts';

/** A person in the company's list; the rest is derived from the company and from defaults. */
export type Entry = {
  name: readonly [first: string, last: string];
  title: string;
  workplace?: string;
  /** User name of the person's manager. */
  manager?: string;
  groups: readonly string[];
  language?: Language;
  /** User name of a demo account. Without one the person cannot sign in. */
  account?: string;
  /** Phone number of a demo account; the others are numbered in order. */
  phone?: string;
  portrait?: boolean;
  status?: DemoPerson['status'];
  reason?: DemoPerson['status_reason'];
  /** In how many days the status ends. */
  days?: number;
  rights?: Partial<
    Pick<
      DemoPerson,
      'admin_groups' | 'is_tenant_admin' | 'is_feedback_manager' | 'read_only' | 'show_phone_to_all'
    >
  >;
};

/** Translations of job titles, by the title in the company's list. */
export type Titles = Readonly<Record<string, Partial<Record<Language, string>>>>;

/** Returns a name in the letters of an address: `Öhman` becomes `ohman`, `Jankauskaitė` becomes `jankauskaite`. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

/**
 * Completes a company's list of people. `company`: its key in picture names and addresses; `language`: its default
 * language; `phones`: prefix of phone numbers; `titles`: translations of job titles.
 */
export function complete(
  company: string,
  language: Language,
  phones: string,
  entries: readonly Entry[],
  titles: Titles = {},
): DemoPerson[] {
  return entries.map((entry, index) => {
    const [first_name, last_name] = entry.name;
    const [first, last] = [plain(first_name), plain(last_name)];
    const picture = entry.portrait === false ? {} : { picture: `${company}/people/${first}-${last}` };
    return {
      username: entry.account ?? `${first}.${last}`,
      login: entry.account !== undefined,
      first_name,
      last_name,
      phone: entry.phone ?? `${phones}${String(index).padStart(2, '0')}`,
      email: `${first}.${last}@${company}.example`,
      job_title: entry.title,
      ...(titles[entry.title] && { job_title_translations: titles[entry.title] }),
      ...(entry.workplace && { workplace: entry.workplace }),
      ...(entry.manager && { manager: entry.manager }),
      language: entry.language ?? language,
      ...picture,
      ...(entry.status && { status: entry.status }),
      ...(entry.reason && { status_reason: entry.reason }),
      ...(entry.days !== undefined && { status_days: entry.days }),
      show_email_to_all: true,
      show_phone_to_all: false,
      groups: entry.groups,
      admin_groups: [],
      is_tenant_admin: false,
      is_feedback_manager: false,
      read_only: false,
      ...entry.rights,
    };
  });
}
