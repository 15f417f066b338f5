import type { mongo } from 'mongoose';
import { insertNew } from './insert-new';

const refusing = (...codes: (number | undefined)[]): mongo.Collection<{ n: number }> => {
  const writeErrors = codes.flatMap((code, index) => (code === undefined ? [] : [{ code, index }]));
  const error = Object.assign(new Error('refused'), { code: writeErrors[0]?.code, writeErrors });
  return { insertMany: () => Promise.reject(error) } as unknown as mongo.Collection<{ n: number }>;
};
const rows = [{ n: 1 }, { n: 2 }, { n: 3 }];

describe('insertNew', () => {
  it('tells which rows were there already', async () => {
    expect(await insertNew(refusing(undefined, 11000, undefined), rows)).toEqual([true, false, true]);
  });

  it('fails when a row was refused for another reason, also beside one that was there', async () => {
    await expect(insertNew(refusing(11000, 121), rows)).rejects.toThrow('refused');
    await expect(insertNew(refusing(121), rows)).rejects.toThrow('refused');
  });
});
