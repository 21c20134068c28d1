import {
  CircleUserRound,
  House,
  LogOut,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Settings2,
  UsersRound,
} from 'lucide-react';
import { KINDS } from '../../models/kinds.ts';
import type { MenuName } from '../../models/menu.ts';

/** The picture beside each item of the menu. */
export const MENU_ICONS = {
  home: House,
  'company-pages': KINDS.page.icon,
  'news-list': KINDS.news.icon,
  events: KINDS.event.icon,
  resources: KINDS.resource.icon,
  chat: MessagesSquare,
  feedback: MessageCircleQuestionMark,
  people: UsersRound,
  benefits: KINDS.benefit.icon,
  faq: KINDS.faq.icon,
  profile: CircleUserRound,
  'piiri-articles': KINDS.article.icon,
  'admin-home': Settings2,
  'auth-logout': LogOut,
} satisfies Record<MenuName, LucideIcon>;
