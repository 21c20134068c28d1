import { smallOf } from '@piiri/shared/picture-sizes.ts';
import { type LucideIcon, MessageCircle, UserRound } from 'lucide-react';
import { KIND_ICONS } from '../../models/kinds.ts';
import type { HitType, SearchHit } from '../../models/search.ts';

const ICONS = { ...KIND_ICONS, person: UserRound, message: MessageCircle } satisfies Record<
  HitType,
  LucideIcon
>;

/** A small picture of something found: its own, else that of its kind. Says nothing: the words beside it do. */
export function HitIcon({ item }: { item: SearchHit }) {
  const { type } = item;
  const picture = item.image_thumbnail ?? item.image;
  const Icon = ICONS[type];
  return (
    <span className={type === 'person' ? 'found-icon found-icon-person' : 'found-icon'} aria-hidden="true">
      {picture ? <img src={smallOf(picture)} alt="" loading="lazy" decoding="async" /> : <Icon />}
    </span>
  );
}
