import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { MessageCircle } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { iconOf } from '../../data/content/screens.ts';
import { findContentType } from '../../data/menu.ts';
import type { HighlightRange, SearchHit } from '../../data/search/search.ts';
import { Avatar } from '../../ui/avatar.tsx';
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

/** Returns the parts of a name, for its initials. */
function splitName(name: string) {
  const [first_name = '', ...others] = name.split(' ');
  return { first_name, last_name: others.at(-1) ?? '' };
}

/** A small picture of a result: its own, a person's initials, else the icon of its kind. Decorative: the text beside it says the same. */
export function HitIcon({ item }: { item: SearchHit }) {
  const { type } = item;
  const { src: picture, image } = usePicture(item.image_thumbnail ?? item.image);
  const Icon = iconOf(type) ?? MessageCircle;
  const own = findContentType(type, useApp().session.tenant.value);
  if (type === 'person' && !picture) return <Avatar of={splitName(item.title)} />;
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
