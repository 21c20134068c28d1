import { fileSize } from '@piiri/shared/file-size.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { Download, FileText } from 'lucide-react';
import { useApp } from '../models/app.ts';
import { fileKind } from '../models/file-kind.ts';
import { useAction } from './use-action.ts';
import './attachment-button.css';

interface AttachmentButtonProps {
  file: { filename: string; size: number };
  /** Fetches its content: it takes the reader's token, so a link alone would not open it. */
  fetch(): Promise<Blob>;
  /** What pressing it does, in words. */
  label: string;
  /** What is said where the file does not arrive. */
  failed: string;
}

/** A file with its kind and size, which is saved when it is pressed. */
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
