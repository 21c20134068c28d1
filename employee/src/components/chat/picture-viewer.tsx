import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { ExternalLink, X } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { useModal } from '../use-modal.ts';
import { useRoom } from './room-context.ts';
import './chat-viewer.css';

interface PictureViewerProps {
  src: string;
  alt: string;
  /** Who sent it. */
  name: string;
  /** When, as the server says it. */
  time: string;
  onClose(): void;
}

/** A picture of a message over the whole window: closed by its button, Escape, and beside the picture. */
export function PictureViewer({ src, alt, name, time, onClose }: PictureViewerProps) {
  const { t } = useApp();
  const { zone } = useRoom();
  const { dialog, close } = useModal();
  return (
    <dialog className="chat-viewer" ref={dialog} aria-label={alt} onClose={onClose}>
      <header>
        <p>
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
          <ExternalLink aria-hidden="true" />
        </a>
        <button type="button" className="icon-button" aria-label={t('app.close')} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for fingers and mice; keys have Escape and the button */}
      <div onClick={(event) => event.target === event.currentTarget && close()}>
        <img src={src} alt={alt} />
      </div>
    </dialog>
  );
}
