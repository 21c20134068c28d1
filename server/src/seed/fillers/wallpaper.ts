import { defineFiller } from '../filler.ts';

export default defineFiller({
  async fill({ demo, insert, draw }) {
    for (const [place, cover] of demo.covers.entries())
      await insert('wallpaper', { image: await draw(cover), order: place + 1 });
  },
});
