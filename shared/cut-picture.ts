import type { Area } from './crop-area.ts';

/** Wider pictures are reduced: no screen shows more. */
const MAX_WIDTH = 2560;
const QUALITY = 0.92;

/**
 * Cuts an area of a picture into a file with the same name and type, at most `maxWidth` pixels wide. Throws when the
 * browser cannot draw it.
 */
export async function cropPicture(
  picture: CanvasImageSource,
  area: Area,
  file: File,
  maxWidth = MAX_WIDTH,
): Promise<File> {
  const scale = Math.min(1, maxWidth / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  if (!blob) throw new Error('The picture could not be cut.');
  return new File([blob], file.name, { type: file.type });
}
