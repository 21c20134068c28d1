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
import { KIND_ICONS } from '../../models/kinds.ts';
import type { MenuName } from '../../models/menu.ts';

/** The picture beside each item of the menu. */
export const MENU_ICONS = {
  home: House,
  'company-pages': KIND_ICONS.page,
  'news-list': KIND_ICONS.news,
  events: KIND_ICONS.event,
  resources: KIND_ICONS.resource,
  chat: MessagesSquare,
  feedback: MessageCircleQuestionMark,
  people: UsersRound,
  benefits: KIND_ICONS.benefit,
  faq: KIND_ICONS.faq,
  profile: CircleUserRound,
  'piiri-articles': KIND_ICONS.article,
  'admin-home': Settings2,
  'auth-logout': LogOut,
} satisfies Record<MenuName, LucideIcon>;
