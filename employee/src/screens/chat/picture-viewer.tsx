import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { ExternalLink } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { Viewer } from '../../ui/dialog/viewer.tsx';
import { useRoom } from './room-context.ts';

interface PictureViewerProps {
  src: string;
  alt: string;
  /** The sender's name. */
  name: string;
  /** Time of sending, in the server's format. */
  time: string;
  onClose(): void;
}

/** A message's picture over the whole window. The button, Escape and a press beside the picture close it. */
export function PictureViewer({ src, alt, name, time, onClose }: PictureViewerProps) {
  const { t } = useApp();
  const { zone } = useRoom();
  return (
    <Viewer
      label={alt}
      onClose={onClose}
      head={
        <>
          <p className="viewer-sender">
            <strong>{name}</strong>
            <time dateTime={time}>{formatDateTime(time, zone)}</time>
          </p>
          <a
            href={src}
            target="_blank"
            rel="noopener"
            className="icon-button"
            aria-label={t('chat:picture_original')}
          >
            <ExternalLink />
          </a>
        </>
      }
    >
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for fingers and mice; keys have Escape and the button
        <div className="viewer-picture" onClick={(event) => event.target === event.currentTarget && close()}>
          <img src={src} alt={alt} />
        </div>
      )}
    </Viewer>
  );
}
