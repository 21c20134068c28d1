/** Longest side of a picture in pixels, and the quality of the new file. */
const MAX_SIDE = 2560;
const QUALITY = 0.85;

/** Size in bytes below which a picture stays as it is. */
const SMALL_BYTES = 1024 * 1024;

/**
 * Returns a photo in the size in which it is worth sending, without what the camera noted in it; the photo itself when it
 * is small, or the browser cannot read it.
 */
export async function shrinkPicture(photo: Blob): Promise<Blob> {
  if (photo.size <= SMALL_BYTES || typeof createImageBitmap === 'undefined') return photo;
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return smaller && smaller.size < photo.size ? smaller : photo;
  } catch {
    return photo;
  }
}
