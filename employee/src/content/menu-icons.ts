import {
  CircleUserRound,
  House,
  LogOut,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Settings2,
} from 'lucide-react';
import { iconOf } from '../data/content/screens.ts';
import type { ProgramScreen } from '../data/menu/menu.ts';

const PROGRAM: Record<ProgramScreen, LucideIcon> = {
  home: House,
  chat: MessagesSquare,
  feedback: MessageCircleQuestionMark,
  profile: CircleUserRound,
  admin: Settings2,
  logout: LogOut,
};

/** Returns the icon of a menu item. */
export const menuIcon = (name: string) => PROGRAM[name as ProgramScreen] ?? iconOf(name) ?? House;
