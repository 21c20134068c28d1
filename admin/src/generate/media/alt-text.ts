import type { Language } from '@piiri/schemas/languages.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { useContentLanguages } from '../../data/labels/content.ts';

/** Returns the library's alternative text of a picture in a language; empty when there is none. */
export const altIn = ({ alt }: MediaPicture, language: Language | undefined): string =>
  (language && alt[language]) ?? '';

/**
 * Returns a function that names a library picture: by its alternative text, else by its file name, else by where it is
 * used.
 */
export function usePictureName() {
  const translate = useTranslate();
  const { preferred, fallback } = useContentLanguages();
  return (picture: MediaPicture) => {
    const { alt, filename, used } = picture;
    const seen = altIn(picture, preferred) || altIn(picture, fallback) || Object.values(alt).find(Boolean);
    const usedByTitle = used.find(({ entity, title }) => title && entity !== 'wallpaper')?.title;
    const isCover = used.some(({ entity }) => entity === 'wallpaper');
    return {
      seen,
      name: seen || filename || usedByTitle || (isCover ? translate('console.covers.title') : ''),
    };
  };
}
