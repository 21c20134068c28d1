import { PHONE_SIZES, widthsOf } from '../models/picture-widths.ts';
import { usePicture, type WatchedImage } from './use-picture.ts';
import './cards.css';

interface PictureProps {
  src: string;
  /** Of `usePicture`. */
  image: WatchedImage;
  /** The picture is what the screen shows first. */
  first?: boolean;
  /** Ties the picture to the same one on another screen while going there. */
  transition?: string;
}

/** A picture in 16:9 that keeps its place while it loads. It illustrates: the words beside it say the same. */
export function Picture({ src, image, first, transition }: PictureProps) {
  return (
    <span
      className="picture"
      // Not a `style`: in a page from the server the content security policy forbids it.
      ref={(element) => {
        if (element) element.style.viewTransitionName = transition ?? '';
      }}
    >
      <img
        {...image}
        src={src}
        srcSet={widthsOf(src)}
        sizes={PHONE_SIZES}
        alt=""
        width={1280}
        height={720}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </span>
  );
}

/** A picture among other values; nothing when it cannot be had. */
export function PictureValue({ src }: Pick<PictureProps, 'src'>) {
  const shown = usePicture(src);
  return shown.src && <Picture src={shown.src} image={shown.image} />;
}
