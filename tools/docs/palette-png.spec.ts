import { crc32, inflateSync } from 'node:zlib';
import { palettePng } from './palette-png.ts';

/** The chunks of a PNG by their type. */
function chunksOf(png: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + size);
    expect(png.readUInt32BE(at + 8 + size)).toBe(crc32(named));
    chunks[named.toString('latin1', 0, 4)] = named.subarray(4);
    at += 12 + size;
  }
  return chunks;
}

describe('a PNG with a palette', () => {
  it('has the size, the colours and the rows of the picture', () => {
    const [red, blue] = [
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ] as const;
    const rgba = Uint8Array.from([...red, ...blue, ...blue, ...red]);
    const { IHDR, PLTE, IDAT } = chunksOf(palettePng({ width: 2, height: 2, rgba }));
    expect([IHDR?.readUInt32BE(0), IHDR?.readUInt32BE(4)]).toEqual([2, 2]);
    expect([...(PLTE ?? [])]).toEqual([255, 0, 0, 0, 0, 255]);
    expect([...inflateSync(IDAT ?? '')]).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('has 256 colours at most, each like those it stands for', () => {
    const rgba = Uint8Array.from({ length: 4 * 4_096 }, (_, n) => (n % 4 === 3 ? 255 : (n * 7) % 256));
    const { PLTE } = chunksOf(palettePng({ width: 64, height: 64, rgba }));
    expect((PLTE?.length ?? 0) / 3).toBeLessThanOrEqual(256);
  });
});
