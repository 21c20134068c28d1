import { isOwnPicture } from '@piiri/schemas/own-picture.ts';

/** Most pictures that are taken out of one pasted text. */
const MAX_PICTURES = 20;

/** A picture that stands in the text itself, as text editors put it there. Undefined for other addresses. */
export function fileOfDataAddress(address: string): File | undefined {
  const [, type, content] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (!type || !content) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/** The path of one of our own pictures, also where it was copied together with our origin. */
function ownPicturePath(src: string, origin: string): string | undefined {
  const url = URL.parse(src, origin);
  return url?.origin === origin && isOwnPicture(url.pathname) ? url.pathname : undefined;
}

/**
 * Pasted HTML with pictures that can stay: our own, and those that the text brings itself. The browser may not fetch others
 * for us, so they are taken out and counted.
 * @param upload begins to upload a picture; gives the address under which it stands, undefined when it is refused
 */
export function importPictures(
  html: string,
  origin: string,
  upload: (file: File) => string | undefined,
): { html: string; blocked: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  let blocked = 0;
  for (const [index, image] of [...page.images].entries()) {
    const src = image.getAttribute('src') ?? '';
    const ownPicture = ownPicturePath(src, origin);
    const file = ownPicture || index >= MAX_PICTURES ? undefined : fileOfDataAddress(src);
    const address = ownPicture ?? (file && upload(file));
    if (address) image.setAttribute('src', address);
    else {
      image.remove();
      // What was refused for its type or size has been told already.
      if (!file) blocked += 1;
    }
  }
  return { html: page.body.innerHTML, blocked };
}
