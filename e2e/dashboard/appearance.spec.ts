import { PNG } from 'pngjs';
import { differencesOf, squaresOf } from './appearance';

/** A picture of 320 by 320 pixels: a ground, and bars of 160 by 3 pixels on it, from these heights on. */
function picture(ground: number, ink: number, bars: readonly number[]): Buffer {
  const png = new PNG({ width: 320, height: 320 });
  for (let y = 0; y < 320; y++)
    for (let x = 0; x < 320; x++) {
      const isInk = x < 160 && bars.some((top) => y >= top && y < top + 3);
      png.data.fill(isInk ? ink : ground, (y * 320 + x) * 4, (y * 320 + x) * 4 + 3);
      png.data[(y * 320 + x) * 4 + 3] = 255;
    }
  return PNG.sync.write(png);
}

const compared = (light: Buffer, dark: Buffer): string[] => differencesOf(squaresOf(light), squaresOf(dark));

describe('a page in two themes', () => {
  const light = picture(245, 30, [20, 100]);

  it('is right where only the colours differ', () => {
    expect(compared(light, picture(20, 230, [20, 100]))).toEqual([]);
  });

  it('is wrong where something stands elsewhere, or is not to be seen', () => {
    expect(compared(light, picture(20, 230, [20, 120]))).toEqual(['5.0 % of the squares are filled in one theme only']);
    expect(compared(light, picture(20, 30, [20, 100]))).toEqual(['5.0 % of the squares are filled in one theme only']);
  });

  it('is wrong where a theme is not applied', () => {
    expect(compared(light, light)).toEqual(['100.0 % of the squares are bright in dark']);
  });

  it('is wrong where it is empty', () => {
    expect(compared(picture(245, 30, []), picture(20, 230, []))).toEqual([
      'something stands in 0.0 % of the squares only',
    ]);
  });
});
