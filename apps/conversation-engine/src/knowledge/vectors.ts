/** A vector of length 1: the similarity of two is then the sum of their products. */
export function unitVector(values: readonly number[]): Float32Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(values, (value) => (length === 0 ? 0 : value / length));
}

/** A vector as it is stored: four bytes a number, little-endian as on every machine that we run on. */
export function bytesOf(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** A stored vector, from the bytes of the database's driver. */
export function vectorOf(bytes: { buffer: Uint8Array; position: number }): Float32Array {
  const vector = new Float32Array(bytes.position / Float32Array.BYTES_PER_ELEMENT);
  // A copy: the bytes may begin anywhere, and would keep their whole batch in memory.
  new Uint8Array(vector.buffer).set(bytes.buffer.subarray(0, vector.byteLength));
  return vector;
}

/**
 * The similarity of two unit vectors, -1 to 1; the second begins at `start` in `numbers`. Four sums at a time keep the
 * processor busy: a search does hardly anything else.
 */
export function likeness(one: Float32Array, numbers: Float32Array, start = 0): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const whole = one.length - (one.length % 4);
  for (let at = 0, other = start; at < whole; at += 4, other += 4) {
    a += (one[at] ?? 0) * (numbers[other] ?? 0);
    b += (one[at + 1] ?? 0) * (numbers[other + 1] ?? 0);
    c += (one[at + 2] ?? 0) * (numbers[other + 2] ?? 0);
    d += (one[at + 3] ?? 0) * (numbers[other + 3] ?? 0);
  }
  for (let at = whole; at < one.length; at += 1) a += (one[at] ?? 0) * (numbers[start + at] ?? 0);
  return a + b + c + d;
}
