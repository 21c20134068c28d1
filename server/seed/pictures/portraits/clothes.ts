import { circle, path, rect, type Shape, stroke } from '../draw/canvas.ts';
import type { Wear } from './traits.ts';

const shoulders = 'M34 520C40 428 108 396 206 368C222 398 290 398 306 368C404 396 472 428 478 520Z';

const styles: Record<Wear, (color: string) => Shape> = {
  knit: (color) =>
    path(shoulders, color) +
    stroke('M202 368C222 408 290 408 310 368', '#ffffff', 17, { opacity: 0.2, 'stroke-linecap': 'butt' }) +
    [0, 1, 2].map((row) => yoke(row)).join(''),
  shirt: (color) =>
    path(shoulders, color) +
    path('M206 364L256 424L222 452L186 380Z', '#ffffff', { opacity: 0.3 }) +
    path('M306 364L256 424L290 452L326 380Z', '#ffffff', { opacity: 0.22 }) +
    stroke('M256 426V512', '#000000', 3, { opacity: 0.14 }) +
    circle(256, 462, 4, '#ffffff', { opacity: 0.6 }) +
    circle(256, 498, 4, '#ffffff', { opacity: 0.6 }),
  blazer: (color) =>
    path(shoulders, color) +
    path('M204 368L256 470L308 368C290 396 222 396 204 368Z', '#f7f1ee') +
    path('M206 364L256 430L226 446L190 378Z', '#ffffff') +
    path('M306 364L256 430L286 446L322 378Z', '#efe6e6') +
    path('M196 372L256 500L232 520H180L150 420L172 404L158 392Z', '#000000', { opacity: 0.14 }) +
    path('M316 372L256 500L280 520H332L362 420L340 404L354 392Z', '#000000', { opacity: 0.22 }),
  hoodie: (color) =>
    path('M164 400C160 340 200 330 256 330C312 330 352 340 348 400C320 440 192 440 164 400Z', color) +
    path('M164 400C160 340 200 330 256 330C312 330 352 340 348 400C320 440 192 440 164 400Z', '#000000', {
      opacity: 0.18,
    }) +
    path('M34 520C40 428 108 400 178 384C200 440 312 440 334 384C404 400 472 428 478 520Z', color) +
    stroke('M222 428C220 452 224 470 220 490M290 428C292 452 288 470 292 484', '#ffffff', 5, {
      opacity: 0.75,
    }),
  jacket: (color) =>
    path(shoulders, color) +
    path('M34 520C40 428 108 396 206 368L214 384C170 410 120 440 108 520Z', '#000000', { opacity: 0.16 }) +
    path('M478 520C472 428 404 396 306 368L298 384C342 410 392 440 404 520Z', '#000000', { opacity: 0.16 }) +
    path('M200 362L256 412L240 440L184 392Z', '#ffffff', { opacity: 0.2 }) +
    path('M312 362L256 412L272 440L328 392Z', '#ffffff', { opacity: 0.14 }) +
    stroke('M256 412V520', '#ffffff', 4, { opacity: 0.35 }) +
    rect(300, 462, 62, 9, '#ffffff', { opacity: 0.3, rx: 3 }),
  vest: (color) =>
    path(shoulders, color) +
    path('M132 520L150 392L206 370L248 520ZM380 520L362 392L306 370L264 520Z', '#e9f25a') +
    path('M166 386L190 377L204 520H168ZM346 386L322 377L308 520H344Z', '#f1f3f4') +
    path('M134 490H246L248 512H132ZM266 490H378L380 512H264Z', '#f1f3f4'),
  polo: (color) =>
    path(shoulders, color) +
    path('M204 362L256 404L236 434L180 384Z', '#000000', { opacity: 0.14 }) +
    path('M308 362L256 404L276 434L332 384Z', '#000000', { opacity: 0.2 }) +
    path('M246 406H266V470H246Z', '#000000', { opacity: 0.1 }) +
    circle(256, 430, 4, '#ffffff', { opacity: 0.7 }),
};

/** One round of a knitted yoke: small lozenges along the collar's curve. */
function yoke(row: number): Shape {
  const y = 424 + row * 26;
  const half = 96 + row * 48;
  const count = 9 + row * 4;
  let shapes = '';
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1) - 0.5;
    const x = 256 + share * 2 * half;
    const drop = y - Math.abs(share) ** 1.6 * (70 + row * 20);
    const size = row === 1 ? 9 : 6;
    shapes += path(
      `M${x} ${drop - size}l${size * 0.7} ${size}l${-size * 0.7} ${size}l${-size * 0.7} ${-size}Z`,
      '#ffffff',
      { opacity: 0.5 },
    );
  }
  return shapes;
}

/** Clothes over the shoulders, in the given colour. */
export function clothes(wear: Wear, color: string): Shape {
  return styles[wear](color);
}
