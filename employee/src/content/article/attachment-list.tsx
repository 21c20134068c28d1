import type { Attachment } from '@piiri/schemas';
import { useApp } from '../../data/app.ts';
import { AttachmentButton } from '../attachment-button.tsx';

interface AttachmentListProps {
  attachments: Attachment[];
  /** Fetches the content of an attachment. */
  fetch(attachment: Attachment): Promise<Blob>;
}

/** The attachments of a piece of content; nothing when there are none. */
export function AttachmentList({ attachments, fetch }: AttachmentListProps) {
  const { t } = useApp();
  if (attachments.length === 0) return null;
  return (
    <section className="attachments" aria-labelledby="attachments">
      <h2 id="attachments">{t('content:attachments')}</h2>
      <ul>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <AttachmentButton
              file={attachment}
              fetch={() => fetch(attachment)}
              label={t('content:download')}
              failed={t('content:download_failed')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
