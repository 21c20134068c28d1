import {
  BookOpen,
  Building2,
  CalendarDays,
  CircleQuestionMark,
  FolderOpen,
  Gift,
  ListChecks,
  type LucideIcon,
  Newspaper,
} from 'lucide-react';

interface Kind {
  /** The address of one of them. Without `$id` they stand together on one screen, each with its number as anchor. */
  screen: string;
  icon: LucideIcon;
}

/**
 * The kinds of content, by the entity's name: the one place that says where each leads and how it looks. What each is
 * called is in the texts, `kinds.<name>`.
 */
export const KINDS = {
  news: { screen: '/news/$id', icon: Newspaper },
  event: { screen: '/events/$id', icon: CalendarDays },
  poll: { screen: '/poll/$id', icon: ListChecks },
  resource: { screen: '/resources', icon: FolderOpen },
  page: { screen: '/company/$id', icon: Building2 },
  benefit: { screen: '/benefits', icon: Gift },
  faq: { screen: '/faq', icon: CircleQuestionMark },
  article: { screen: '/piiri-articles/$id', icon: BookOpen },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** Whether the program knows a kind of content. */
export function isKind(name: string): name is KindName {
  return Object.hasOwn(KINDS, name);
}

/** Where a piece of content is, as a link takes it. */
export function addressOf(kind: KindName, id: number): { to: string; hash?: string } {
  const { screen } = KINDS[kind];
  return screen.includes('$id')
    ? { to: screen.replace('$id', String(id)) }
    : { to: screen, hash: String(id) };
}

/** The name that ties a picture to the same one on another screen while going there. */
export const transitionOf = (kind: KindName, id: number) => `${kind}-${id}`;
