import { smallOf } from '@piiri/shared/picture-sizes.ts';
import { usePicture } from './use-picture.ts';
import './avatar.css';

interface AvatarProps {
  firstName: string;
  lastName: string;
  picture: string | null;
  /** `small` in the bar, `medium` in lists, `large` on a person's own page. */
  size?: 'small' | 'medium' | 'large';
}

/** A person's picture, or their initials. Hidden from screen readers, because the name stands beside it. */
export function Avatar({ firstName, lastName, picture, size = 'small' }: AvatarProps) {
  const { src, image } = usePicture(size !== 'large' && picture ? smallOf(picture) : picture);
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {src ? (
        <img {...image} src={src} alt="" loading="lazy" />
      ) : (
        `${firstName.charAt(0)}${lastName.charAt(0)}`
      )}
    </span>
  );
}
