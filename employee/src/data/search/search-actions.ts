import type { App } from '../app.ts';
import { screenNamed } from '../content/screens.ts';
import { isSender } from '../menu.ts';

/** An action among the search results. */
export interface SearchAction {
  name: ActionName;
  label: string;
  to: string;
  /** Name of the menu item whose icon it has. */
  icon: string;
  /** Whether each search word is a whole word of it, not only the beginning of one. */
  isWhole: boolean;
  search?: Record<string, string>;
}

/** Targets of the actions, those that are used often first; those of a feature exist only while the company has enabled it. */
const ACTIONS = [
  { name: 'feedback', to: '/feedback', icon: 'feedback' },
  { name: 'forms', to: '/forms', icon: 'forms', isForSenders: true },
  { name: 'enrolments', to: '/events', icon: 'event', search: { view: 'own' } },
  {
    name: 'at_work',
    to: '/people',
    icon: 'person',
    search: { status: 'at_work' },
    feature: 'people_enabled',
  },
  { name: 'password', to: '/change-password', icon: 'profile' },
  { name: 'look', to: '/profile/look', icon: 'profile' },
  { name: 'picture', to: '/profile/details', icon: 'profile' },
  { name: 'sent_forms', to: '/forms/sent', icon: 'forms', isForSenders: true },
  { name: 'approvals', to: '/approvals', icon: 'forms', isForWriters: true },
  { name: 'visibility', to: '/profile/visibility', icon: 'profile', isForWriters: true },
  { name: 'sessions', to: '/profile/sessions', icon: 'profile' },
  { name: 'data', to: '/profile/data', icon: 'profile' },
  { name: 'logout', to: '/logout', icon: 'logout' },
] as const satisfies readonly {
  name: string;
  to: string;
  icon: string;
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
    const { name, to, icon } = action;
    if ('feature' in action && settings?.[action.feature] === false) return [];
    if ('isForWriters' in action && session.profile.value?.read_only) return [];
    if ('isForSenders' in action && !(session.profile.value && isSender(session.profile.value))) return [];
    const label = t(`search:actions.${name}`);
    const words = withoutDiacritics(`${label} ${t(`search:action_words.${name}`)}`).split(/[\s,]+/);
    const isMatch = typed.every((word) => words.some((candidate) => candidate.startsWith(word)));
    if (!isMatch) return [];
    const isWhole = typed.every((word) => words.includes(word));
    return [{ name, label, to, icon, isWhole, ...('search' in action && { search: action.search }) }];
  });
}

/**
 * Returns whether actions stand before the results: those that contain the search words whole, unless the title of a
 * result does so too.
 */
export function actionsComeFirst(
  actions: readonly SearchAction[],
  hits: readonly { title: string }[],
  words: string,
): boolean {
  const typed = withoutDiacritics(words).split(/\s+/).filter(Boolean);
  const hasWhole = ({ title }: { title: string }) => {
    const titleWords = withoutDiacritics(title).split(/[^\p{L}\p{N}]+/u);
    return typed.every((word) => titleWords.includes(word));
  };
  return actions.some(({ isWhole }) => isWhole) && !hits.some(hasWhole);
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
