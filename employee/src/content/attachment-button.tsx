import { fileSize } from '@piiri/shared/file-size.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { Download, FileText } from 'lucide-react';
import { useApp } from '../data/app.ts';
import { fileKind } from '../texts/format.ts';
import { useAction } from '../ui/hooks/use-action.ts';
import './attachment-button.css';

interface AttachmentButtonProps {
  file: { filename: string; size: number };
  /** Fetches the file's content. The request needs the reader's token, so a plain link would not work. */
  fetch(): Promise<Blob>;
  /** Text of the action. */
  label: string;
  /** Text shown when the download fails. */
  failed: string;
}

/** A file with its kind and size; pressing it saves the file. */
export function AttachmentButton({ file: { filename, size }, fetch, label, failed }: AttachmentButtonProps) {
  const { language } = useApp();
  const { isBusy, error, run } = useAction(async () => saveFile(await fetch(), filename));
  return (
    <>
      <button
        type="button"
        className="attachment surface surface-link"
        data-busy={isBusy || undefined}
        onClick={() => void run()}
      >
        <FileText />
        <span className="attachment-name">
          <strong>
            <span className="visually-hidden">{label} </span>
            <bdi>{filename}</bdi>
          </strong>
          <small>{[fileKind(filename), fileSize(size, language)].filter(Boolean).join(' · ')}</small>
        </span>
        <Download />
      </button>
      <p className="field-error" role="alert">
        {error !== undefined && failed}
      </p>
    </>
  );
}
