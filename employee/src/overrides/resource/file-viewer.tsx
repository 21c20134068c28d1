import { Download, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';

interface FileViewerProps {
  title: string;
  /** A picture or a PDF. */
  content: Blob;
  onSave(): void;
  onClose(): void;
}

/** A file over the whole page. It closes by its button and by Escape, and the focus goes back to what opened it. */
export function FileViewer({ title, content, onSave, onClose }: FileViewerProps) {
  const { language, t } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    dialog.current?.showModal();
    return () => URL.revokeObjectURL(made);
  }, [content]);

  return (
    <dialog className="viewer" ref={dialog} aria-labelledby={id} onClose={onClose} lang={language}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button button-quiet" onClick={onSave}>
          <Download aria-hidden="true" />
          {t('content:download')}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('app.close')}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      {address &&
        (content.type.startsWith('image/') ? (
          <img src={address} alt={title} />
        ) : (
          <iframe src={address} title={title} />
        ))}
    </dialog>
  );
}
