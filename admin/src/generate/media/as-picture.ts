const QUALITY = 0.92;

/**
 * Converts a stored picture to a file of a type that uploads accept. `keepsTransparency`: transparent areas stay
 * transparent, as in a logo.
 */
export async function asPicture(stored: Blob, name: string, keepsTransparency: boolean): Promise<File> {
  const bitmap = await createImageBitmap(stored);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const type = keepsTransparency ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  return new File([blob], `${name}.${keepsTransparency ? 'png' : 'jpg'}`, { type });
}
