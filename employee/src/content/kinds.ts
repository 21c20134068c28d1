import {
  CircleUserRound,
  ClipboardList,
  House,
  LogOut,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Settings2,
} from 'lucide-react';
import { useApp } from '../data/app.ts';
import { iconOf } from '../data/content/screens.ts';
import { companyTerm, findContentType, type ProgramScreen } from '../data/menu.ts';

const PROGRAM: Record<ProgramScreen, LucideIcon> = {
  home: House,
  chat: MessagesSquare,
  forms: ClipboardList,
  feedback: MessageCircleQuestionMark,
  profile: CircleUserRound,
  admin: Settings2,
  logout: LogOut,
};

/** Returns the icon of a menu item. */
export const menuIcon = (name: string) => PROGRAM[name as ProgramScreen] ?? iconOf(name) ?? House;

/** Returns the singular name of a kind of content, or the company's own term for the kind where it has one. */
export function useKindName(kind: string): string | undefined {
  const { session, language, names } = useApp();
  const tenant = session.tenant.value;
  return findContentType(kind, tenant)?.one ?? companyTerm(kind, tenant, language) ?? names[kind]?.name;
}
