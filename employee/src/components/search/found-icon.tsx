import { smallOf } from '@piiri/shared/picture-sizes.ts';
import { type LucideIcon, MessageCircle, UserRound } from 'lucide-react';
import { KIND_ICONS } from '../../models/kinds.ts';
import type { Found, FoundType } from '../../models/search.ts';

const ICONS = { ...KIND_ICONS, person: UserRound, message: MessageCircle } satisfies Record<
  FoundType,
  LucideIcon
>;

/** A small picture of something found: its own, else that of its kind. Says nothing: the words beside it do. */
export function FoundIcon({ item }: { item: Found }) {
  const { type } = item;
  const picture = item.image_thumbnail ?? item.image;
  const Icon = ICONS[type];
  return (
    <span className={type === 'person' ? 'found-icon found-icon-person' : 'found-icon'} aria-hidden="true">
      {picture ? <img src={smallOf(picture)} alt="" loading="lazy" decoding="async" /> : <Icon />}
    </span>
  );
}
