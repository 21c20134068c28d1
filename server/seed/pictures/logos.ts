import { circle, group, openCanvas, path, type Shape, stroke } from './draw/canvas.ts';
import { plum, sea } from './palette.ts';

/** A curtain of light: one swung band, pointed at both ends. */
function ribbon(dx: number, dy: number, fill: string): Shape {
  const band =
    'M34 300C96 196 168 214 216 252C268 292 330 262 372 196C404 146 440 122 486 118C462 152 452 182 430 226C384 318 290 352 214 306C150 266 96 262 34 300Z';
  return path(band, fill, { transform: `translate(${dx} ${dy})` });
}

/** Revontuli's logo: three bands of northern lights over a round fell. */
export function revontuliLogo(): string {
  const canvas = openCanvas(512, 512);
  const disc = canvas.linear(
    [
      [0, '#2b1250'],
      [0.6, '#4a1c70'],
      [1, '#86298c'],
    ],
    [0.2, 0],
    [0.8, 1],
  );
  const outer = canvas.linear(
    [
      [0, plum.mint],
      [0.5, plum.aurora],
      [1, '#2f9fb0'],
    ],
    [1, 0],
    [0, 1],
  );
  const middle = canvas.linear(
    [
      [0, '#ffc3dc'],
      [0.5, plum.pink],
      [1, plum.magenta],
    ],
    [1, 0],
    [0, 1],
  );
  const inner = canvas.linear(
    [
      [0, plum.butter],
      [1, plum.coral],
    ],
    [1, 0],
    [0, 1],
  );
  const clip = canvas.clip(circle(256, 256, 244, '#fff'));
  return canvas.finish(
    circle(256, 256, 248, '#ffffff', { opacity: 0.16 }),
    circle(256, 256, 244, disc),
    group(
      clip,
      ribbon(0, -84, outer),
      ribbon(6, -14, middle),
      ribbon(12, 56, inner),
      path('M-10 440C90 350 170 330 236 352C300 372 420 400 522 430V520H-10Z', '#fff5e9'),
      path('M-10 470C110 410 210 404 300 428C370 446 450 450 522 462V520H-10Z', plum.lilac),
    ),
  );
}

/** Saaristo's logo: two sails over the swell. */
export function saaristoLogo(): string {
  const canvas = openCanvas(512, 512);
  const disc = canvas.linear(
    [
      [0, sea.navy],
      [1, '#17809b'],
    ],
    [0.2, 0],
    [0.8, 1],
  );
  const clip = canvas.clip(circle(256, 256, 244, '#fff'));
  return canvas.finish(
    circle(256, 256, 248, '#ffffff', { opacity: 0.16 }),
    circle(256, 256, 244, disc),
    group(
      clip,
      circle(344, 168, 62, sea.sun),
      path('M246 76C252 170 232 264 112 336H246Z', '#ffffff'),
      path('M246 76C252 170 232 264 112 336H160C226 262 246 170 246 76Z', sea.mist),
      path('M266 128C330 190 376 262 384 336H266Z', sea.peach),
      path('M266 128C330 190 376 262 384 336H350C344 262 312 190 266 128Z', '#ffffff', { opacity: 0.45 }),
      stroke('M40 376Q94 340 148 376T256 376T364 376T472 376', '#ffffff', 24),
      stroke('M40 424Q94 388 148 424T256 424T364 424T472 424', sea.aqua, 22),
      stroke('M94 470Q148 436 202 470T310 470T418 470', sea.water, 20),
    ),
  );
}
