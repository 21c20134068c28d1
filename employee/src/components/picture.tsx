import { Newspaper } from 'lucide-react';

interface PictureProps {
  /** Absent: a drawn stand-in, so that pictures and their lack line up. */
  src: string | null | undefined;
  /** The picture is what the screen shows first. */
  first?: boolean;
  /** Ties the picture to the same one on another screen while going there. */
  transition?: string;
}

/** A picture in 16:9 that keeps its place while it loads. It illustrates: the words beside it say the same. */
export function Picture({ src, first, transition }: PictureProps) {
  return (
    <span className="picture" style={transition ? { viewTransitionName: transition } : undefined}>
      {src ? (
        <img
          src={src}
          alt=""
          width={1280}
          height={720}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <Newspaper aria-hidden="true" />
      )}
    </span>
  );
}
