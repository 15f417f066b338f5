import { bytesOf, likeness, unitVector, vectorOf } from './vectors';

describe('vectors', () => {
  it('have length 1, so that likeness is the cosine', () => {
    expect(likeness(unitVector([3, 4]), unitVector([6, 8]))).toBeCloseTo(1, 6);
    expect(likeness(unitVector([1, 0, 0, 0, 0]), unitVector([0, 0, 0, 0, 5]))).toBe(0);
    expect(likeness(unitVector([1, 2, 3, 4, 5, 6, 7]), unitVector([-1, -2, -3, -4, -5, -6, -7]))).toBeCloseTo(-1, 6);
    expect([...unitVector([0, 0])]).toEqual([0, 0]);
  });

  it('are stored in four bytes a number, wherever these begin', () => {
    const vector = unitVector([0.1, -0.2, 0.3]);
    const bytes = bytesOf(vector);
    expect(bytes).toHaveLength(12);
    const shifted = Buffer.concat([Buffer.alloc(1), bytes]).subarray(1);
    expect(vectorOf({ buffer: shifted, position: shifted.length })).toEqual(vector);
  });
});
