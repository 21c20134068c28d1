import type { App } from '../app.ts';
import { screenNamed } from '../content/screens.ts';
import { isSender } from '../menu.ts';

/** An action among the search results. */
export interface SearchAction {
  name: ActionName;
  label: string;
  to: string;
  search?: Record<string, string>;
}

/** Targets of the actions; those of a feature exist only while the company has enabled it. */
const ACTIONS = [
  { name: 'password', to: '/change-password' },
  { name: 'feedback', to: '/feedback' },
  { name: 'forms', to: '/forms', isForSenders: true },
  { name: 'sent_forms', to: '/forms/sent', isForSenders: true },
  { name: 'approvals', to: '/approvals', isForWriters: true },
  { name: 'look', to: '/profile/look' },
  { name: 'picture', to: '/profile' },
  { name: 'visibility', to: '/profile/visibility', isForWriters: true },
  { name: 'sessions', to: '/profile/sessions' },
  { name: 'data', to: '/profile/data' },
  { name: 'enrolments', to: '/events', search: { view: 'own' } },
  { name: 'at_work', to: '/people', search: { status: 'at_work' }, feature: 'people_enabled' },
  { name: 'logout', to: '/logout' },
] as const satisfies readonly {
  name: string;
  to: string;
  search?: Record<string, string>;
  feature?: string;
  isForWriters?: boolean;
  isForSenders?: boolean;
}[];

type ActionName = (typeof ACTIONS)[number]['name'];

/** Minimum length of a search for actions; shorter ones are too ambiguous. */
const MIN_CHARACTERS = 3;

/** Removes diacritics: people also type `lahde` for `lähde`. */
const withoutDiacritics = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the matching actions: each search word must begin a word of the label or of its synonyms. Without words
 * returns all of them.
 */
export function searchActions({ session, t }: Pick<App, 'session' | 't'>, words: string): SearchAction[] {
  const typed = withoutDiacritics(words).split(/\s+/).filter(Boolean);
  if (typed.length > 0 && words.length < MIN_CHARACTERS) return [];
  const settings = session.tenant.value?.settings;
  return ACTIONS.flatMap((action) => {
    const { name, to } = action;
    if ('feature' in action && settings?.[action.feature] === false) return [];
    if ('isForWriters' in action && session.profile.value?.read_only) return [];
    if ('isForSenders' in action && !(session.profile.value && isSender(session.profile.value))) return [];
    const label = t(`search:actions.${name}`);
    const words = withoutDiacritics(`${label} ${t(`search:action_words.${name}`)}`).split(/[\s,]+/);
    const isMatch = typed.every((word) => words.some((candidate) => candidate.startsWith(word)));
    return isMatch ? [{ name, label, to, ...('search' in action && { search: action.search }) }] : [];
  });
}

/**
 * Returns other places to search when nothing was found: the lists of people and questions, and the feedback channel.
 */
export function alternativeSearches(
  { session, t, names }: Pick<App, 'session' | 't' | 'names'>,
  search: string,
) {
  const hasPeople = session.tenant.value?.settings?.people_enabled !== false;
  return [
    ...(hasPeople
      ? [{ to: `/${screenNamed('person')?.path}`, search: { search }, label: names.person?.plural }]
      : []),
    { to: `/${screenNamed('faq')?.path}`, search: { search }, label: names.faq?.plural },
    { to: '/feedback', label: t('menu.feedback') },
  ];
}
