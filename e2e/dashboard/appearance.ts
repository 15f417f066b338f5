import { PNG } from 'pngjs';

/** Pixels of a square's side. */
const side = 16;

/** How much the brightness must differ within a square for something to stand in it. */
const visible = 0.06;

/** The most squares that may be filled in one theme only: a time may change between the two screenshots. */
const mostMoved = 0.02;

/** The most squares that may be as bright as in the other theme: what is filled with the accent, like the hours of a week. */
const mostAccented = 0.05;

/** The fewest squares with something in them. */
const leastFilled = 0.01;

/** A square of a picture: its mean brightness, 0 to 1, and whether anything stands in it. */
interface Square {
  brightness: number;
  isFilled: boolean;
}

/** A screenshot in squares, row by row. */
export function squaresOf(png: Buffer): Square[] {
  const { width, height, data } = PNG.sync.read(png);
  const brightness = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) / 255;
  };
  const squares: Square[] = [];
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      const within = Array.from({ length: side * side }, (_, at) =>
        brightness(left + (at % side), top + Math.floor(at / side)),
      );
      squares.push({
        brightness: within.reduce((sum, one) => sum + one, 0) / within.length,
        isFilled: Math.max(...within) - Math.min(...within) > visible,
      });
    }
  return squares;
}

const share = (squares: readonly Square[], has: (square: Square, at: number) => boolean): number =>
  squares.filter(has).length / squares.length;

/**
 * What is wrong with one page in two themes: a theme may change colours, never what stands where; light is light and dark
 * is dark, but for a few squares; something stands on the page. docs/decisions/dashboard.md, 297.
 */
export function differencesOf(light: readonly Square[], dark: readonly Square[]): string[] {
  const moved = share(light, ({ isFilled }, at) => isFilled !== dark[at]?.isFilled);
  const dim = share(light, ({ brightness }) => brightness < 0.6);
  const bright = share(dark, ({ brightness }) => brightness > 0.5);
  const filled = share(light, ({ isFilled }) => isFilled);
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
  return [
    ...(light.length === dark.length ? [] : [`${light.length} squares in light, ${dark.length} in dark`]),
    ...(moved > mostMoved ? [`${percent(moved)} of the squares are filled in one theme only`] : []),
    ...(dim > mostAccented ? [`${percent(dim)} of the squares are dark in light`] : []),
    ...(bright > mostAccented ? [`${percent(bright)} of the squares are bright in dark`] : []),
    ...(filled < leastFilled ? [`something stands in ${percent(filled)} of the squares only`] : []),
  ];
}
