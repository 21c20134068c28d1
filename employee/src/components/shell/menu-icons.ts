import {
  BookOpen,
  Building2,
  CalendarDays,
  CircleQuestionMark,
  CircleUserRound,
  FolderOpen,
  Gift,
  House,
  LogOut,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Newspaper,
  Settings2,
  UsersRound,
} from 'lucide-react';
import type { MenuName } from '../../models/menu.ts';

/** The picture beside each item of the menu. */
export const MENU_ICONS = {
  home: House,
  'company-pages': Building2,
  'news-list': Newspaper,
  events: CalendarDays,
  resources: FolderOpen,
  chat: MessagesSquare,
  feedback: MessageCircleQuestionMark,
  people: UsersRound,
  benefits: Gift,
  faq: CircleQuestionMark,
  profile: CircleUserRound,
  'piiri-articles': BookOpen,
  'admin-home': Settings2,
  'auth-logout': LogOut,
} satisfies Record<MenuName, LucideIcon>;
