import { EMPLOYEE_SCREENS, employeeAddress, type KindName } from '@piiri/shared/employee-address.ts';
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

export { isKind, type KindName } from '@piiri/shared/employee-address.ts';

/** How each kind of content looks. Where it leads is in shared/, what it is called in the texts, `kinds.<name>`. */
export const KIND_ICONS = {
  news: Newspaper,
  event: CalendarDays,
  poll: ListChecks,
  resource: FolderOpen,
  page: Building2,
  benefit: Gift,
  faq: CircleQuestionMark,
  article: BookOpen,
} satisfies Record<KindName, LucideIcon>;

/** Where a piece of content is, as a link takes it. */
export function linkTo(kind: KindName, id: number): { to: string; hash?: string } {
  const [to = '', hash] = employeeAddress(kind, id).split('#');
  return { to, hash };
}

/** The screen of a kind, as the program's routes name it. */
export const screenOf = (kind: KindName): string => EMPLOYEE_SCREENS[kind];

/** The name that ties a picture to the same one on another screen while going there. */
export const transitionOf = (kind: KindName, id: number) => `${kind}-${id}`;
