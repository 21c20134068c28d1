import '@piiri/shared/ui/focus.css';
import { afterEach, expect, test } from 'vitest';
import { render, unmount } from '../test/render.tsx';
import { Picture, PictureValue } from './picture.tsx';

afterEach(unmount);

/** Returns a tall picture as a data URL, which needs no server. */
function tallPicture(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 200, height: 400 });
  return canvas.toDataURL();
}

test('a tall picture fills its box, and its focal point stays visible', async () => {
  await render(<PictureValue src={`${tallPicture()}#focus-x5-y9`} />);
  await expect.poll(() => document.querySelector('img')?.naturalHeight).toBe(400);
  const image = document.querySelector('img') as HTMLImageElement;
  const { height } = (image.parentElement as HTMLElement).getBoundingClientRect();
  expect(image.getBoundingClientRect().height).toBeCloseTo(height);
  expect(image.width / height).toBeCloseTo(16 / 9);
  expect(getComputedStyle(image).objectPosition).toBe('50% 90%');
});

test('a picture is named by its alternative text, and decorative without one', async () => {
  const image = { ref: () => undefined, onError: () => undefined };
  await render(
    <>
      <Picture src={tallPicture()} image={image} alt="Linja seitsemän" />
      <Picture src={tallPicture()} image={image} alt={null} />
    </>,
  );
  await expect.poll(() => [...document.images].map(({ alt }) => alt)).toEqual(['Linja seitsemän', '']);
});
