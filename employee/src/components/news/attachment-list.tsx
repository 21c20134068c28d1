import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useApp } from '../../models/app.ts';
import { fileKind, formatSize } from '../../models/file-size.ts';
import type { Attachment } from '../../models/wire.ts';

type State = 'loading' | 'failed';

/** The files of a piece of news. They are fetched with the reader's token, so a link alone would not open them. */
export function AttachmentList({ newsId, attachments }: { newsId: number; attachments: Attachment[] }) {
  const { news, language, t } = useApp();
  const [states, setStates] = useState<Record<number, State | undefined>>({});

  const download = async ({ id, filename }: Attachment) => {
    setStates((before) => ({ ...before, [id]: 'loading' }));
    try {
      saveFile(await news.attachment(newsId, id), filename);
      setStates((before) => ({ ...before, [id]: undefined }));
    } catch {
      setStates((before) => ({ ...before, [id]: 'failed' }));
    }
  };

  return (
    <section className="attachments" aria-labelledby="attachments">
      <h2 id="attachments">{t('news.attachments')}</h2>
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
                  <span className="hidden">{t('news.download')} </span>
                  {attachment.filename}
                </strong>
                <span>
                  {[fileKind(attachment.filename), formatSize(attachment.size, language)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Download aria-hidden="true" />
            </button>
            <p className="field-error" role="alert">
              {states[attachment.id] === 'failed' && t('news.download_failed')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
