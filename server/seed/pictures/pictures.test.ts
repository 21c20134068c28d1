import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureNames, pictureType, renderPicture } from './index.ts';

describe('pictures', () => {
  it.each(pictureNames)('%s is rendered in its declared size', async (name) => {
    const { width, height, format } = await sharp(await renderPicture(name)).metadata();
    const scene = /\/(covers|news|files)\/|\/coupon$/.test(name);
    expect([width, height]).toEqual(scene ? [1600, 900] : [512, 512]);
    expect(`image/${format}`).toBe(pictureType(name));
  });

  it('render identically every time', async () => {
    const [once, again] = await Promise.all([
      renderPicture('revontuli/covers/aurora-lake'),
      renderPicture('revontuli/covers/aurora-lake'),
    ]);
    expect(once.equals(again)).toBe(true);
  });

  it('an unknown picture throws an error that names it', async () => {
    await expect(renderPicture('nothing')).rejects.toThrow("'nothing'");
  });
});
