import { initials } from '@piiri/shared/initials.ts';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { usePicture } from './picture.tsx';
import './avatar.css';

interface AvatarProps {
  /** Whose it is; of who is gone from the company nothing is known. */
  of:
    | { first_name: string; last_name: string; picture?: string | null; picture_thumbnail?: string | null }
    | null
    | undefined;
  /** `small` in the bar, `medium` in lists, `large` on a person's own page. */
  size?: 'small' | 'medium' | 'large';
}

/** A person's picture, or the initials. Says nothing to a screen reader: the name stands beside it. */
export function Avatar({ of: person, size = 'small' }: AvatarProps) {
  const { picture, picture_thumbnail: thumbnail } = person ?? {};
  const small = thumbnail ?? picture;
  const { src, image } = usePicture(
    size === 'large' ? (picture ?? thumbnail) : small && smallPictureUrl(small),
  );
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {src ? (
        <img {...image} src={src} alt="" loading="lazy" />
      ) : person ? (
        initials(person.first_name, person.last_name)
      ) : (
        '?'
      )}
    </span>
  );
}
