import type { ThreadFile, ThreadLine } from '@northline/common/features/prompts';
import { hasPictures, picturesOf, pictureTypeOf, withoutPictures } from './picture.rules';

const file = (id: string, more: Partial<ThreadFile> = {}): ThreadFile => ({
  id,
  kind: 'image',
  status: 'stored',
  sizeBytes: 1_000,
  ...more,
});
const line = (...attachments: ThreadFile[]): ThreadLine => ({ role: 'lead', content: '[image]', attachments });
const ids = (...lines: ThreadLine[]): string[] => picturesOf(lines).map(({ id }) => id);

describe('the pictures that a turn looks at', () => {
  it('are the newest four that are stored', () => {
    const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => line(file(id)));
    expect(ids(...lines, { role: 'lead', content: 'Hi' })).toEqual(['b', 'c', 'd', 'e']);
    const others = line(
      file('f', { status: 'failed' }),
      file('g', { kind: 'document' }),
      file('h', { kind: 'sticker' }),
      file('i', { status: 'fetching' }),
    );
    expect(ids(others)).toEqual(['h']);
  });

  it('are no larger than model servers take, each and together', () => {
    const mb = (count: number): Partial<ThreadFile> => ({ sizeBytes: count * 1024 * 1024 });
    expect(ids(line(file('a', mb(6)), file('b', mb(5)), file('c', { sizeBytes: undefined })))).toEqual(['b']);
    expect(ids(line(file('a', mb(5)), file('b', mb(5)), file('c', mb(5))))).toEqual(['a', 'b']);
  });

  it('are left out for a model that refuses them', () => {
    const seen = [line(file('a', { picture: { mediaType: 'image/png', bytes: Buffer.from('x') } }))];
    expect([hasPictures(seen), hasPictures(withoutPictures(seen))]).toEqual([true, false]);
    expect(withoutPictures(seen)).toEqual([line(file('a'))]);
  });
});

it.each([
  ['89504e470d0a1a0a0000000d', 'image/png'],
  ['ffd8ffe000104a4649460001', 'image/jpeg'],
  ['474946383961010001008000', 'image/gif'],
  ['52494646244c000057454250', 'image/webp'],
  ['3c7376672078', undefined],
  ['524946462400000057415645', undefined],
  ['', undefined],
])('the bytes %s are of the type %s', (hex, type) => expect(pictureTypeOf(Buffer.from(hex, 'hex'))).toBe(type));
