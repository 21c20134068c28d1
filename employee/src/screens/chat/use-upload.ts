import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas/file-limits.ts';
import { useEffect, useState } from 'react';
import { CallFailure, messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import type { ChatCalls, ChatUpload } from '../../data/chat/calls.ts';
import { checkPicture } from '../../ui/browser/picture-check.ts';

/** A chosen file that is being uploaded or has arrived. */
interface ChosenFile {
  name: string;
  size: number;
  /** Object URL of the preview. */
  preview: string | null;
  /** The server's reference to the picture; null during the upload. */
  image: string | null;
  file: ChatUpload | null;
}

/** Uploads a picture or another file for the message being written as soon as it is chosen. */
export function useUpload(room: number, calls: ChatCalls) {
  const { t } = useApp();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const preview = chosen?.preview ?? null;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const clear = () => {
    setChosen(null);
    setFault(null);
  };

  async function choose(file: File): Promise<void> {
    clear();
    const problem = checkPicture(file);
    const isPicture = problem !== 'type';
    if (problem === 'size') return setFault(t('chat:picture_size'));
    if (file.size > ATTACHMENT_MAX_BYTES)
      return setFault(t('chat:file_size', { count: ATTACHMENT_MAX_BYTES / 1024 / 1024 }));
    const { name, size } = file;
    const started = {
      name,
      size,
      preview: isPicture ? URL.createObjectURL(file) : null,
      image: null,
      file: null,
    };
    setChosen(started);
    /** Stores the server's response, unless the file was removed or replaced meanwhile. */
    const settle = (next: ChosenFile | null, why: string | null = null) => {
      setChosen((now) => (now === started ? next : now));
      if (why) setFault(why);
    };
    try {
      if (isPicture) settle({ ...started, image: await calls.upload(room, file) });
      else settle({ ...started, file: await calls.uploadFile(room, file) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const fieldMessage = messageAt(error.problem, isPicture ? 'image' : 'file');
      settle(null, fieldMessage ?? t(isPicture ? 'chat:picture_failed' : 'chat:file_failed'));
    }
  }

  const isBusy = chosen !== null && !chosen.image && !chosen.file;
  return { chosen, fault, isBusy, choose, clear };
}

export type Uploading = ReturnType<typeof useUpload>;
