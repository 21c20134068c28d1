import { type Canvas, circle, ellipse, group, n, path, rect, type Shape, stroke } from '../draw/canvas.ts';
import { seeded } from '../draw/random.ts';
import { clothes } from './clothes.ts';
import { hair } from './hair.ts';
import { hairColors, skins, type Traits } from './traits.ts';

/** Head and shoulders of a person in a 512 × 512 frame, without a background. The seed varies the face. */
export function bust(canvas: Canvas, seed: string, traits: Traits): Shape {
  const random = seeded(`face:${seed}`);
  const skin = skins[traits.skin];
  const paint = traits.hair === 'scarf' ? scarfPaint(traits.color) : hairColors[traits.hairColor];
  const wide = random.between(72, 77);
  const jaw = traits.beard ? random.between(0.74, 0.84) : random.between(0.58, 0.76);
  const face =
    `M${n(256 - wide)} 204C${n(256 - wide)} 150 ${n(256 - wide * 0.7)} 124 256 124C${n(256 + wide * 0.7)} 124 ${n(256 + wide)} 150 ${n(256 + wide)} 204` +
    `C${n(256 + wide)} 262 ${n(256 + wide * jaw)} 316 256 318C${n(256 - wide * jaw)} 316 ${n(256 - wide)} 262 ${n(256 - wide)} 204Z`;
  const clip = canvas.clip(path(face, '#fff'));
  const drawn = hair(traits.hair, paint);
  const bareEars = traits.hair !== 'scarf';
  const tilt = random.between(-2.4, 2.4);
  const head = [
    bareEars
      ? ellipse(256 - wide - 1, 230, 12, 20, skin.shade) + ellipse(256 + wide + 1, 230, 12, 20, skin.shade)
      : '',
    path(face, skin.light),
    group(clip, shading(skin), traits.beard ? beard(traits.beard, paint.base) : ''),
    features(random, traits, skin),
    traits.beard === 'moustache' ? moustache(paint.base) : '',
    traits.hat === 'helmet' ? '' : drawn.front,
    traits.glasses ? glasses(traits.glasses) : '',
    traits.earrings
      ? circle(256 - wide - 3, 256, 5, '#ffe2a3') + circle(256 + wide + 3, 256, 5, '#ffe2a3')
      : '',
    hat(traits, paint.base),
  ];
  return [
    group({ transform: `rotate(${n(tilt)} 256 330)` }, drawn.back),
    path('M220 280H292V366C292 396 220 396 220 366Z', skin.light),
    path('M220 292H292V326C276 348 236 348 220 330Z', skin.shade, { opacity: 0.75 }),
    clothes(traits.wear, traits.color),
    group({ transform: `rotate(${n(tilt)} 256 330)` }, ...head),
  ].join('');
}

const scarfPaint = (color: string) => ({ base: color, sheen: '#ffffff' });

function shading(skin: { shade: string; blush: string }): Shape {
  return (
    path('M256 124C296 150 304 250 256 318H350V124Z', skin.shade, { opacity: 0.28 }) +
    circle(210, 262, 21, skin.blush, { opacity: 0.2 }) +
    circle(302, 262, 21, skin.blush, { opacity: 0.2 })
  );
}

function features(
  random: ReturnType<typeof seeded>,
  traits: Traits,
  skin: { shade: string; blush: string },
): Shape {
  const eye = random.between(27, 32);
  const lift = random.between(-3, 3);
  const brow =
    traits.hair === 'scarf' || traits.skin === 'deep' ? '#1d1418' : hairColors[traits.hairColor].base;
  const browInk = traits.hairColor === 'white' || traits.hairColor === 'silver' ? '#8d8790' : brow;
  const smile = random.between(17, 25);
  const open = random.chance(0.4);
  const dark = traits.skin === 'deep' || traits.skin === 'brown';
  const lip = dark ? '#3d1c1c' : '#a8503f';
  const eyes = [-1, 1]
    .map(
      (side) =>
        ellipse(256 + side * eye, 224, 5.4, 6.6, '#2a1a24') +
        circle(256 + side * eye + 1.8, 221.6, 1.7, '#ffffff', { opacity: 0.9 }) +
        stroke(
          `M${n(256 + side * (eye - 14))} ${n(204 + lift)}Q${n(256 + side * (eye + 2))} ${n(195 + lift)} ${n(256 + side * (eye + 15))} ${n(205 + lift)}`,
          browInk,
          5.5,
          { opacity: 0.9 },
        ),
    )
    .join('');
  const mouth = open
    ? path(
        `M${n(256 - smile)} 282Q256 ${n(286)} ${n(256 + smile)} 282Q256 ${n(282 + smile * 1.15)} ${n(256 - smile)} 282Z`,
        dark ? '#2c1013' : '#8c3733',
      ) +
      path(
        `M${n(256 - smile * 0.8)} 284Q256 287 ${n(256 + smile * 0.8)} 284L${n(256 + smile * 0.6)} 289Q256 292 ${n(256 - smile * 0.6)} 289Z`,
        '#fff7f0',
      )
    : stroke(`M${n(256 - smile)} 283Q256 ${n(283 + smile * 0.62)} ${n(256 + smile)} 283`, lip, 4.6);
  const lines = traits.senior
    ? stroke(
        'M206 240Q198 238 192 232M306 240Q314 238 320 232M218 258Q210 272 214 288M294 258Q302 272 298 288',
        skin.shade,
        3,
        { opacity: 0.85 },
      )
    : '';
  return (
    eyes + stroke('M258 228C262 240 265 247 262 251C260 254 254 254 251 252', skin.shade, 4.4) + mouth + lines
  );
}

function beard(kind: 'full' | 'short' | 'moustache', color: string): Shape {
  if (kind === 'moustache') {
    return '';
  }
  const d =
    'M170 214C184 226 186 246 196 260C212 268 232 262 256 262C280 262 300 268 316 260C326 246 328 226 342 214V330H170Z' +
    'M234 278C226 292 240 304 256 304C272 304 286 292 278 278C270 272 242 272 234 278Z';
  return path(d, color, { 'fill-rule': 'evenodd', opacity: kind === 'full' ? 1 : 0.42 });
}

function moustache(color: string): Shape {
  return path(
    'M256 264C240 258 224 266 216 280C232 282 246 278 256 272C266 278 280 282 296 280C288 266 272 258 256 264Z',
    color,
  );
}

function glasses(kind: 'round' | 'square'): Shape {
  const frame = { fill: '#ffffff', 'fill-opacity': 0.16, stroke: '#33222f', 'stroke-width': 4.5 };
  const lenses =
    kind === 'round'
      ? circle(226, 226, 22, '#fff', frame) + circle(286, 226, 22, '#fff', frame)
      : rect(203, 208, 45, 34, '#fff', { ...frame, rx: 9 }) +
        rect(264, 208, 45, 34, '#fff', { ...frame, rx: 9 });
  return lenses + stroke('M248 222Q256 217 264 222M203 220L184 214M309 220L328 214', '#33222f', 4.5);
}

function hat(traits: Traits, hairBase: string): Shape {
  if (traits.hat === 'helmet') {
    return (
      path(
        'M178 236C172 214 174 196 180 184H332C338 196 340 214 334 236C331 222 328 210 325 202H187C184 210 181 222 178 236Z',
        hairBase,
      ) +
      path('M166 192C162 118 206 78 256 78C306 78 350 118 346 192Z', '#fff3e2') +
      path('M238 80C246 76 266 76 274 80L280 190H232Z', '#ffffff', { opacity: 0.8 }) +
      path('M256 78C306 78 350 118 346 192H300C304 140 290 96 256 78Z', '#000000', { opacity: 0.08 }) +
      path(
        'M150 192C190 178 322 178 362 192C366 204 356 208 346 206C300 196 212 196 166 206C156 208 146 204 150 192Z',
        '#f3dcc3',
      )
    );
  }
  if (traits.hat === 'beanie') {
    return (
      path('M170 186C164 112 208 76 256 76C304 76 348 112 342 186Z', '#2b8a86') +
      path(
        'M164 176C164 166 170 162 180 162H332C342 162 348 166 348 176V196C348 204 342 208 334 206C290 198 222 198 178 206C170 208 164 204 164 196Z',
        '#37a39b',
      ) +
      circle(256, 72, 20, '#f4e4c4')
    );
  }
  if (traits.hat === 'cap') {
    return (
      path('M172 188C166 116 208 84 256 84C304 84 346 116 340 188Z', '#1d5470') +
      path('M256 84C304 84 346 116 340 188H300C304 140 290 100 256 84Z', '#000000', { opacity: 0.14 }) +
      path(
        'M168 186C220 168 292 168 344 186C352 200 340 210 326 206C290 194 222 194 186 206C172 210 160 200 168 186Z',
        '#123f57',
      )
    );
  }
  return '';
}
