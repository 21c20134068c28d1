/** A fragment of SVG. */
export type Shape = string;

/** SVG attributes by name; numbers are rounded to a tenth of a pixel. */
export type Attributes = Record<string, string | number>;

/** A gradient stop: offset 0–1, colour, opacity (default 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A drawing surface: collects gradients and clip paths, and writes them before the shapes that use them. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  /** Registers a linear gradient across the shape that uses it, between two corners (fractions); returns its paint. */
  linear(stops: readonly Stop[], from?: readonly [number, number], to?: readonly [number, number]): string;
  /** Registers a radial gradient within the shape that uses it; returns its paint. */
  radial(stops: readonly Stop[], center?: readonly [number, number], radius?: number): string;
  /** Registers a clip path with the given outline; returns the attribute that applies it. */
  clip(outline: Shape): Attributes;
  /** Returns the whole picture as SVG. */
  finish(...shapes: Shape[]): string;
};

const formatValue = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;

/** Returns attributes as SVG text, with a leading space. Fractions below 1 keep three digits (opacity). */
function attributes(values: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    const exact =
      typeof value === 'number' && Math.abs(value) < 10
        ? String(Math.round(value * 1000) / 1000)
        : formatValue(value);
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

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Shape {
  return `<circle${attributes({ cx, cy, r, fill, ...more })}/>`;
}

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

/** A line with round ends and corners. */
export function stroke(d: string, color: string, width: number, more: Attributes = {}): Shape {
  const look = { 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return `<path${attributes({ d, fill: 'none', stroke: color, ...look, ...more })}/>`;
}

/** Groups shapes to move, turn, scale or fade them together. */
export function group(more: Attributes, ...shapes: Shape[]): Shape {
  return `<g${attributes(more)}>${shapes.join('')}</g>`;
}

/** Moves shapes to a position and scales them; a negative x scale mirrors them. */
export function place(
  x: number,
  y: number,
  scale: number | readonly [number, number],
  ...shapes: Shape[]
): Shape {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  return `<g transform="translate(${formatValue(x)} ${formatValue(y)}) scale(${sx} ${sy})">${shapes.join('')}</g>`;
}

/** Turns shapes by degrees around a point. */
export function turned(degrees: number, x: number, y: number, ...shapes: Shape[]): Shape {
  return `<g transform="rotate(${degrees} ${formatValue(x)} ${formatValue(y)})">${shapes.join('')}</g>`;
}

/** Rounds a number for a path to a tenth. */
export const n = (value: number): string => formatValue(value);
