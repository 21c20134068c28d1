import { FEEDBACK_RETENTION, MAX_FEEDBACK_FILES } from '@piiri/shared/feedback-rules.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { FileText, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { messageAt } from '../../data/api/failure.ts';
import { API_BASE } from '../../data/api/first-calls.ts';
import { upload } from '../../data/api/upload.ts';
import { useApp } from '../../data/app.ts';
import { type FeedbackAttachment, feedback, uploadName } from '../../data/models/feedback.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { IconButton, QuietButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';

interface FeedbackFilesProps {
  id: string;
  files: FeedbackAttachment[];
  error: string | undefined;
  onChange(next: (before: FeedbackAttachment[]) => FeedbackAttachment[]): void;
  onUnderWay(count: number): void;
}

/** A file that is being uploaded, or whose upload failed. */
interface PendingUpload {
  key: string;
  name: string;
  share: number;
  problem?: string;
  cancel: AbortController;
}

/** Attachments of feedback. Each is uploaded at once, and can be removed until the feedback is sent. */
export function FeedbackFiles({ id, files, error, onChange, onUnderWay }: FeedbackFilesProps) {
  const app = useApp();
  const { language, session, t } = app;
  const [sending, setSending] = useState<PendingUpload[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pictures = useRef(files.length);

  const update = (key: string, changes: Partial<PendingUpload> | null) =>
    setSending((before) => {
      const next = before.flatMap((file) =>
        file.key !== key ? [file] : changes ? [{ ...file, ...changes }] : [],
      );
      onUnderWay(next.filter(({ problem }) => !problem).length);
      return next;
    });

  const uploadFile = async (file: File) => {
    const key = randomKey();
    const name = uploadName(file, t('feedback:picture', { place: ++pictures.current }));
    const cancel = new AbortController();
    setSending((before) => [...before, { key, name, share: 0, cancel }]);
    onUnderWay(1);
    const body = new FormData();
    body.set('attachment_name', name);
    // The request must not contain the file's name on the device either.
    body.set('file', file, name);
    const result = await upload<FeedbackAttachment>({
      address: `${API_BASE}/v2/feedback/attachments/`,
      token: session.token(),
      language,
      headers: { 'Idempotency-Key': key },
      body,
      signal: cancel.signal,
      onProgress: (share) => update(key, { share }),
    });
    if (cancel.signal.aborted) return;
    if (result.ok) {
      update(key, null);
      onChange((before) => [...before, result.data]);
    } else
      update(key, {
        problem:
          messageAt(result.data, 'file') ?? t(result.status === 0 ? 'feedback:file_lost' : 'error.saving'),
      });
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const room = MAX_FEEDBACK_FILES - files.length - sending.length;
    for (const file of [...(event.target.files ?? [])].slice(0, room)) void uploadFile(file);
    event.target.value = '';
  };

  const remove = async (fileId: number) => {
    restoreFocus(() => button.current);
    onChange((before) => before.filter((file) => file.id !== fileId));
    // If the request fails, the server deletes the file within a day.
    await app.model(feedback).removeFile(fileId);
  };

  return (
    <div id={id} className="feedback-files">
      <QuietButton
        ref={button}
        aria-disabled={files.length + sending.length >= MAX_FEEDBACK_FILES}
        onClick={() => input.current?.click()}
      >
        <Paperclip />
        {t('feedback:attach')}
      </QuietButton>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('feedback:attach')}
        onChange={choose}
      />
      <p className="field-help">
        {t('feedback:attach_help', { most: MAX_FEEDBACK_FILES, hours: FEEDBACK_RETENTION.unsentHours })}
      </p>
      <FieldError id={`${id}-error`} isSummarised>
        {error}
      </FieldError>
      <ul aria-label={t('feedback:files')}>
        {files.map(({ id: fileId, attachment_name: name, size }) => (
          <FileRow key={fileId} name={name} onRemove={() => remove(fileId)}>
            <small>{fileSize(size, language)}</small>
          </FileRow>
        ))}
        {sending.map(({ key, name, share, problem, cancel }) => (
          <FileRow
            key={key}
            name={name}
            onRemove={() => {
              cancel.abort();
              update(key, null);
              restoreFocus(() => button.current);
            }}
          >
            {problem ? (
              <FieldError id={`file-${key}`}>{problem}</FieldError>
            ) : (
              <progress value={share} max={1} aria-label={t('feedback:file_sending', { name })} />
            )}
          </FileRow>
        ))}
      </ul>
    </div>
  );
}

interface FileRowProps {
  name: string;
  onRemove(): void;
  children: ReactNode;
}

function FileRow({ name, onRemove, children }: FileRowProps) {
  const { t } = useApp();
  return (
    <li className="surface">
      <FileText />
      <span>
        <strong>{name}</strong>
        {children}
      </span>
      <IconButton icon={X} label={t('feedback:file_remove', { name })} onClick={onRemove} />
    </li>
  );
}
