import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { MessageCircle } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { findContentType } from '../../models/menu.ts';
import { iconOf } from '../../models/screens.ts';
import type { SearchHit } from '../../models/search.ts';
import { OwnIcon } from '../own-icon.tsx';
import { usePicture } from '../use-picture.ts';
import './search.css';

/** A small picture of a result: its own, else the icon of its kind. Decorative: the text beside it says the same. */
export function HitIcon({ item }: { item: SearchHit }) {
  const { type } = item;
  const { src: picture, image } = usePicture(item.image_thumbnail ?? item.image);
  const Icon = iconOf(type) ?? MessageCircle;
  const own = findContentType(type, useApp().session.tenant.value);
  const icon = own ? <OwnIcon lines={own.icon} /> : <Icon />;
  return (
    <span
      className={`card-icon found-icon${type === 'person' ? ' found-icon-person' : ''}`}
      aria-hidden="true"
    >
      {picture ? (
        <img {...image} src={smallPictureUrl(picture)} alt="" loading="lazy" decoding="async" />
      ) : (
        icon
      )}
    </span>
  );
}
