/** A piece of SVG text, ready to be put inside another one. */
export type Shape = string;

/** SVG attributes by their own names; numbers are rounded to a tenth of a pixel when written. */
export type Attributes = Record<string, string | number>;

/** A gradient stop: offset 0–1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A drawing surface: collects gradients and clips, and puts them before the shapes that use them. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  /** Registers a gradient across the shape that uses it, from one corner (fractions) to the other; gives its paint. */
  linear(stops: readonly Stop[], from?: readonly [number, number], to?: readonly [number, number]): string;
  /** Registers a round gradient within the shape that uses it; gives its paint. */
  radial(stops: readonly Stop[], center?: readonly [number, number], radius?: number): string;
  /** Registers a clip of the given outline; gives the attribute that applies it. */
  clip(outline: Shape): Attributes;
  /** The whole picture as SVG. */
  finish(...shapes: Shape[]): string;
};

const written = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;

/** Attributes as SVG text, with a leading space. Fractions below 1 keep three digits (opacity). */
function attributes(values: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    const exact =
      typeof value === 'number' && Math.abs(value) < 10
        ? String(Math.round(value * 1000) / 1000)
        : written(value);
    text += ` ${name}="${exact}"`;
  }
  return text;
}

const stopText = ([offset, color, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** Opens a drawing surface of the given size in pixels. */
export function openCanvas(width: number, height: number): Canvas {
  const definitions: string[] = [];
  const define = (build: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(build(id));
    return `url(#${id})`;
  };
  return {
    width,
    height,
    linear: (stops, from = [0, 0], to = [0, 1]) =>
      define((id) => {
        const line = attributes({ id, x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
        return `<linearGradient${line}>${stops.map(stopText).join('')}</linearGradient>`;
      }),
    radial: (stops, center = [0.5, 0.5], radius = 0.5) =>
      define((id) => {
        const disc = attributes({ id, cx: center[0], cy: center[1], r: radius });
        return `<radialGradient${disc}>${stops.map(stopText).join('')}</radialGradient>`;
      }),
    clip: (outline) => ({ 'clip-path': define((id) => `<clipPath id="${id}">${outline}</clipPath>`) }),
    finish: (...shapes) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  };
}

/** A rectangle. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): Shape {
  return `<rect${attributes({ x, y, width, height, fill, ...more })}/>`;
}

/** A circle. */
export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Shape {
  return `<circle${attributes({ cx, cy, r, fill, ...more })}/>`;
}

/** An ellipse. */
export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): Shape {
  return `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`;
}

/** A filled outline. */
export function path(d: string, fill: string, more: Attributes = {}): Shape {
  return `<path${attributes({ d, fill, ...more })}/>`;
}

/** A drawn line with round ends and corners. */
export function stroke(d: string, color: string, width: number, more: Attributes = {}): Shape {
  const look = { 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return `<path${attributes({ d, fill: 'none', stroke: color, ...look, ...more })}/>`;
}

/** Shapes moved, turned, scaled or faded together. */
export function group(more: Attributes, ...shapes: Shape[]): Shape {
  return `<g${attributes(more)}>${shapes.join('')}</g>`;
}

/** Shapes put at a place and scaled; a negative scale of x mirrors them. */
export function place(
  x: number,
  y: number,
  scale: number | readonly [number, number],
  ...shapes: Shape[]
): Shape {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  return `<g transform="translate(${written(x)} ${written(y)}) scale(${sx} ${sy})">${shapes.join('')}</g>`;
}

/** Shapes turned by degrees around a point. */
export function turned(degrees: number, x: number, y: number, ...shapes: Shape[]): Shape {
  return `<g transform="rotate(${degrees} ${written(x)} ${written(y)})">${shapes.join('')}</g>`;
}

/** Numbers for a path: rounded to a tenth. */
export const n = (value: number): string => written(value);
