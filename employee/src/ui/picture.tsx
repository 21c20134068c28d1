import { useState } from 'react';
import { CARD_SIZES, PHONE_SIZES, widthsOf } from './picture-widths.ts';
import './cards.css';

/** Attributes of an `<img>` that detect a picture that fails to load. */
interface WatchedImage {
  ref(image: HTMLImageElement | null): void;
  onError(): void;
}

/**
 * Returns a picture's URL, or undefined when it cannot be loaded because there is no connection or it was removed; the
 * caller then renders as without a picture. `image`: attributes for its `<img>`.
 */
export function usePicture(src: string | null | undefined): { src: string | undefined; image: WatchedImage } {
  const [missing, setMissing] = useState<string>();
  const onError = () => setMissing(src ?? undefined);
  // In a server-rendered page the picture may have failed before hydration.
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError();
  };
  return { src: src && src !== missing ? src : undefined, image: { ref, onError } };
}

interface PictureProps {
  src: string;
  /** From `usePicture`. */
  image: WatchedImage;
  /** Whether the picture is among the first visible content. */
  first?: boolean;
  /** Its alternative text. Without one it is decorative: the text beside it says the same. */
  alt?: string | null;
  /** View transition name that connects the picture with the same one on the next screen. */
  transition?: string;
}

/** A picture in 16:9 that reserves its space while loading. */
export function Picture({ src, image, first, alt, transition }: PictureProps) {
  return (
    <span
      className="picture"
      // Not a `style` attribute: in a server-rendered page the content security policy forbids it.
      ref={(element) => {
        if (element) element.style.viewTransitionName = transition ?? '';
      }}
    >
      <img
        {...image}
        src={src}
        srcSet={widthsOf(src)}
        sizes={src.includes('/thumbnail.webp') ? CARD_SIZES : PHONE_SIZES}
        alt={alt ?? ''}
        width={1280}
        height={720}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </span>
  );
}

/** A picture as the value of a field; nothing when it cannot be loaded. */
export function PictureValue({ src }: Pick<PictureProps, 'src'>) {
  const displayed = usePicture(src);
  return displayed.src && <Picture src={displayed.src} image={displayed.image} />;
}
