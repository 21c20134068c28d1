import type { Attachment } from '@piiri/schemas';
import { fileSize } from '@piiri/shared/file-size.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../models/app.ts';
import { fileKind } from '../../models/file-kind.ts';

type State = 'loading' | 'failed';

interface AttachmentListProps {
  attachments: Attachment[];
  /** Fetches one's content: it takes the reader's token, so a link alone would not open it. */
  fetch(attachment: Attachment): Promise<Blob>;
}

/** The files that belong to a piece of content; nothing where there are none. */
export function AttachmentList({ attachments, fetch }: AttachmentListProps) {
  const { language, t } = useApp();
  const [states, setStates] = useState<Record<number, State | undefined>>({});

  if (attachments.length === 0) return null;

  const download = async (attachment: Attachment) => {
    const { id, filename } = attachment;
    setStates((before) => ({ ...before, [id]: 'loading' }));
    try {
      saveFile(await fetch(attachment), filename);
      setStates((before) => ({ ...before, [id]: undefined }));
    } catch {
      setStates((before) => ({ ...before, [id]: 'failed' }));
    }
  };

  return (
    <section className="attachments" aria-labelledby="attachments">
      <h2 id="attachments">{t('content:attachments')}</h2>
      <ul>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <button
              type="button"
              className="attachment"
              data-busy={states[attachment.id] === 'loading' || undefined}
              onClick={() => download(attachment)}
            >
              <FileText aria-hidden="true" />
              <span className="attachment-name">
                <strong>
                  <span className="visually-hidden">{t('content:download')} </span>
                  {attachment.filename}
                </strong>
                <span>
                  {[fileKind(attachment.filename), fileSize(attachment.size, language)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Download aria-hidden="true" />
            </button>
            <p className="field-error" role="alert">
              {states[attachment.id] === 'failed' && t('content:download_failed')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
