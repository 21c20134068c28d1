import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { Bell, CheckCheck, type LucideIcon, Milestone } from 'lucide-react';
import { menuIcon } from '../../content/kinds.ts';
import { iconOf } from '../../data/content/screens.ts';

/** Returns the sign of a notice that no person caused: what is asked for, else the kind of its object. */
export function noticeIcon({ kind, entity }: Pick<Notice, 'kind' | 'entity'>): LucideIcon {
  if (kind === 'acknowledge') return CheckCheck;
  if (kind === 'journey') return Milestone;
  if (kind === 'form') return menuIcon('forms');
  return (entity && iconOf(entity)) || Bell;
}
