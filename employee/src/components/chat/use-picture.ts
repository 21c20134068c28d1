import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { ChatCalls } from '../../models/chat/calls.ts';
import { CallFailure, messageAt } from '../../models/failure.ts';
import { checkPicture } from '../../models/picture-check.ts';

/** A picture for the message that is being written: on its way to the server as soon as it is chosen. */
export function usePicture(room: number, calls: ChatCalls) {
  const { t } = useApp();
  const [preview, setPreview] = useState<string | null>(null);
  const [image, setImage] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const clear = () => {
    setPreview(null);
    setImage(null);
    setFault(null);
  };

  async function choose(file: File): Promise<void> {
    clear();
    const problem = checkPicture(file);
    if (problem) return setFault(t(problem === 'type' ? 'chat:picture_type' : 'chat:picture_size'));
    setPreview(URL.createObjectURL(file));
    try {
      setImage(await calls.upload(room, file));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setPreview(null);
      setFault(messageAt(error.problem, 'image') ?? t('chat:picture_failed'));
    }
  }

  return { preview, image, fault, busy: preview !== null && image === null, choose, clear };
}
