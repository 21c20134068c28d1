import type { DemoPerson, Language } from './types.ts';

/** A person as the company's list has them; the rest follows from the company and from the defaults. */
export type Entry = {
  name: readonly [first: string, last: string];
  title: string;
  workplace?: string;
  /** The user name of whom they report to. */
  manager?: string;
  groups: readonly string[];
  language?: Language;
  /** The user name of a demo account. Without one the person cannot sign in. */
  account?: string;
  /** The number of a demo account; the others are numbered in order. */
  phone?: string;
  portrait?: boolean;
  status?: 'at_work' | 'away';
  rights?: Partial<
    Pick<
      DemoPerson,
      'admin_groups' | 'is_tenant_admin' | 'is_feedback_manager' | 'read_only' | 'show_phone_to_all'
    >
  >;
};

/** Job titles by what they are called in the company's lists, in other languages. */
export type Titles = Readonly<Record<string, Partial<Record<Language, string>>>>;

/** A name in the letters of an address: `Öhman` is `ohman`, `Jankauskaitė` is `jankauskaite`. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

/**
 * Completes a company's list of people.
 * `company`: its key in picture names and addresses; `language`: its usual one; `phones`: what numbers start with; `titles`: what
 * job titles are called in other languages.
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
