import type { Language } from '@piiri/schemas/languages.ts';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { useContentLanguages } from '../generate/content.ts';

/** What the library says of a picture in a language; empty where nobody said it. */
export const altIn = ({ alt }: MediaPicture, language: Language | undefined): string =>
  (language && alt[language]) ?? '';

/** What pictures of the library are called here: by what is seen in them, else by their files, else by what shows them. */
export function usePictureName() {
  const translate = useTranslate();
  const { preferred, fallback } = useContentLanguages();
  return (picture: MediaPicture) => {
    const { alt, filename, used } = picture;
    const seen = altIn(picture, preferred) || altIn(picture, fallback) || Object.values(alt).find(Boolean);
    const shownBy = used.find(({ entity, title }) => title && entity !== 'wallpaper')?.title;
    const isCover = used.some(({ entity }) => entity === 'wallpaper');
    return { seen, name: seen || filename || shownBy || (isCover ? translate('console.covers.title') : '') };
  };
}
