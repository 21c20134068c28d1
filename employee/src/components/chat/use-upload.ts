import { ATTACHMENT_MAX_BYTES } from '@piiri/schemas/file-limits.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { ChatCalls, ChatUpload } from '../../models/chat/calls.ts';
import { CallFailure, messageAt } from '../../models/failure.ts';
import { checkPicture } from '../../models/picture-check.ts';

/** What is on its way, or has arrived. */
interface Chosen {
  name: string;
  size: number;
  /** Where the browser shows a picture from. */
  preview: string | null;
  /** Where the server has it; null while it is on its way. */
  image: string | null;
  file: ChatUpload | null;
}

/** A picture or another file for the message that is being written: on its way to the server as soon as it is chosen. */
export function useUpload(room: number, calls: ChatCalls) {
  const { t } = useApp();
  const [chosen, setChosen] = useState<Chosen | null>(null);
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
    /** Takes what the server answers, unless it was taken out or another one was chosen meanwhile. */
    const settle = (next: Chosen | null, why: string | null = null) => {
      setChosen((now) => (now === started ? next : now));
      if (why) setFault(why);
    };
    try {
      if (isPicture) settle({ ...started, image: await calls.upload(room, file) });
      else settle({ ...started, file: await calls.uploadFile(room, file) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const said = messageAt(error.problem, isPicture ? 'image' : 'file');
      settle(null, said ?? t(isPicture ? 'chat:picture_failed' : 'chat:file_failed'));
    }
  }

  const isBusy = chosen !== null && !chosen.image && !chosen.file;
  return { chosen, fault, isBusy, choose, clear };
}

export type Uploading = ReturnType<typeof useUpload>;
