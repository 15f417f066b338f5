import { crc32, deflateSync } from 'node:zlib';

/** A picture: four bytes a pixel, row by row. */
interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

const mostColours = 256;

/** A PNG with a palette: of pages, which have few colours, it is a third of what a browser writes. Transparency is left out. */
export function palettePng({ width, height, rgba }: Pixels): Buffer {
  const { colours, indexes } = paletteOf(rgba);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, by palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The 256 most frequent colours; every other is shown as the nearest of them. */
function paletteOf(rgba: Uint8Array): { colours: number[]; indexes: Uint8Array } {
  const pixels = Array.from({ length: rgba.length / 4 }, (_, n) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * n, 4 * n + 3);
    return (red << 16) | (green << 8) | blue;
  });
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const all = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  const colours = all.slice(0, mostColours);
  const places = new Map(all.map((colour, place) => [colour, place < mostColours ? place : nearest(colours, colour)]));
  return { colours, indexes: Uint8Array.from(pixels, (colour) => places.get(colour) ?? 0) };
}

function nearest(colours: readonly number[], colour: number): number {
  const distances = colours.map((one) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((colour >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
