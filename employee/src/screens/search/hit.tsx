import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { MessageCircle } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { iconOf } from '../../data/content/screens.ts';
import { findContentType } from '../../data/menu.ts';
import type { HighlightRange, SearchHit } from '../../data/search/search.ts';
import { OwnIcon } from '../../ui/own-icon.tsx';
import { usePicture } from '../../ui/picture.tsx';
import './search.css';

/** A text with highlighted matches. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly HighlightRange[] }) {
  const starts = [0, ...ranges.map(([, until]) => until)];
  return (
    <>
      {starts.map((from, index) => {
        const [start, until] = ranges[index] ?? [text.length, text.length];
        return (
          <span key={from}>
            {text.slice(from, start)}
            {until > start && <mark>{text.slice(start, until)}</mark>}
          </span>
        );
      })}
    </>
  );
}

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
