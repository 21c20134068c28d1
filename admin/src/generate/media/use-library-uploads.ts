import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../../data/api/problem.ts';
import { announce } from '../../kit/state/live-region.tsx';
import { pictureErrorKey, serverPictureMessage } from './upload-picture.ts';
import { useMediaChanges } from './use-media.ts';

interface Progress {
  done: number;
  of: number;
}

/** Uploads pictures to the library one after another, and returns the errors of failed ones. */
export function useLibraryUploads() {
  const translate = useTranslate();
  const { add } = useMediaChanges();
  const [progress, setProgress] = useState<Progress>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const addOne = async (file: File): Promise<string | undefined> => {
    const fault = pictureErrorKey(file);
    if (fault) return translate(`validation.${fault.message}`, fault.params);
    try {
      await add(file);
      return undefined;
    } catch (error) {
      return serverPictureMessage(error) ?? translate(messageOf(error));
    }
  };
  const addAll = async (files: readonly File[]) => {
    if (progress || files.length === 0) return;
    const found: string[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length });
      const problem = await addOne(file);
      if (problem) found.push(`${file.name}: ${problem}`);
    }
    setProgress(undefined);
    setProblems(found);
    announce(translate('console.media.added', { smart_count: files.length - found.length }));
  };
  return { addAll, progress, problems };
}
