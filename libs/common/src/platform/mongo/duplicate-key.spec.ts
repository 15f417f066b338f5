import { insertOnce, retryOnDuplicate } from './duplicate-key';

const duplicate = Object.assign(new Error('E11000'), { code: 11000 });

describe('a row whose key is there already', () => {
  const row = { name: 'new' };
  const fails = (error: Error) => () => Promise.reject(error);

  it('is answered as it was inserted first', async () => {
    const first = { name: 'first' };
    expect(await insertOnce(row, fails(duplicate), () => Promise.resolve(first))).toBe(first);
    expect(await insertOnce(row, () => Promise.resolve(), fails(new Error('not asked')))).toBe(row);
  });

  it('fails where another key refused it, or the insert failed otherwise', async () => {
    await expect(insertOnce(row, fails(duplicate), () => Promise.resolve(null))).rejects.toBe(duplicate);
    const down = new Error('down');
    await expect(insertOnce(row, fails(down), () => Promise.resolve(row))).rejects.toBe(down);
  });

  it('is upserted again, three times at most', async () => {
    const write = jest.fn().mockRejectedValue(duplicate);
    await expect(retryOnDuplicate(write)).rejects.toBe(duplicate);
    expect(write).toHaveBeenCalledTimes(3);
    expect(await retryOnDuplicate(jest.fn().mockRejectedValueOnce(duplicate).mockResolvedValue('done'))).toBe('done');
  });
});
