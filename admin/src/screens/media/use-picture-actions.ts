import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { pictureErrorKey, serverPictureMessage } from '../../generate/media/upload-picture.ts';
import { useMediaChanges } from '../../generate/media/use-media.ts';
import { restoreFocus } from '../../kit/state/focus.ts';

interface ActionHandlers {
  onChange(picture: MediaPicture): void;
  onClose(): void;
}

const toGrid = () => document.querySelector<HTMLElement>('.picture-grid [tabindex="0"]');

/** Returns the actions on a library picture, and the error of the last one. */
export function usePictureActions(picture: MediaPicture, { onChange, onClose }: ActionHandlers) {
  const translate = useTranslate();
  const notify = useNotify();
  const changes = useMediaChanges();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const showFailure = (reason: unknown) =>
    setProblem(
      typeof reason === 'string' ? reason : (serverPictureMessage(reason) ?? translate(messageOf(reason))),
    );
  const attempt = async <T>(change: () => Promise<T>, done: string, after: (answer: T) => void) => {
    if (isBusy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      after(await change());
      notify(`console.media.${done}`, { type: 'success' });
    } catch (error) {
      const isOthers = problemOf(error)?.code === 'in_use' && done === 'replaced';
      showFailure(isOthers ? translate('console.media.replace_others') : error);
    } finally {
      setBusy(false);
    }
  };
  return {
    problem,
    isBusy,
    refuse: showFailure,
    describe: (alt: MediaPicture['alt']) =>
      attempt(() => changes.change(picture, { alt }), 'alt_saved', onClose),
    point: (focus: string | null) =>
      attempt(() => changes.change(picture, { focus }), 'focus_saved', onChange),
    replace: async (file: File) => {
      const fault = pictureErrorKey(file);
      if (fault) return showFailure(translate(`validation.${fault.message}`, fault.params));
      return attempt(() => changes.replace(picture, file), 'replaced', onChange);
    },
    remove: () => {
      restoreFocus(toGrid);
      return attempt(() => changes.remove(picture), 'deleted', onClose);
    },
  };
}
