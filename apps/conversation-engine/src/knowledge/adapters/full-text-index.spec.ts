import { askedOf } from '../asked.rules';
import type { IndexedChunk } from '../ranked-chunks';
import { FullTextIndex } from './full-text-index';

async function indexOf(texts: string[]): Promise<FullTextIndex> {
  const index = new FullTextIndex();
  await index.add(chunksOf(texts));
  return index;
}

async function* chunksOf(texts: string[]): AsyncIterable<IndexedChunk> {
  for (const [place, text] of texts.entries())
    yield await Promise.resolve({ chunkId: String(place), documentId: `d${place}`, title: '', text, position: '' });
}

function ids(index: FullTextIndex, query: string, context?: string): string[] {
  const asked = askedOf(query, context);
  return asked ? index.search(asked, 5).map(({ chunkId }) => chunkId) : [];
}

describe('full-text index', () => {
  it('puts the piece with the rarer words first', async () => {
    const filler = Array.from({ length: 40 }, (_, index) => `the service is offered in region ${index}`);
    const index = await indexOf([...filler, 'the refund is paid in ten days']);
    expect(ids(index, 'is the refund offered?')[0]).toBe('40');
  });

  it('forgives another ending or a slip of the pen', async () => {
    const index = await indexOf(['delivery to Switzerland', 'opening hours']);
    expect(ids(index, 'openings')).toEqual(['1']);
    expect(ids(index, 'Switzerlnd')).toEqual(['0']);
    expect(ids(index, 'deliver')).toEqual(['0']);
    expect(ids(index, '???')).toEqual([]);
  });

  it('seeks every telling word of a small base as a beginning, too', async () => {
    const index = await indexOf(['closed at the weekend', 'no reception on weekends', 'parcels']);
    expect(ids(index, 'weekend')).toEqual(['0', '1']);
  });

  it('searches scripts without spaces', async () => {
    const index = await indexOf(['我们星期一到星期五营业', '价格是五法郎']);
    expect(ids(index, '星期五营业吗')).toEqual(['0']);
  });

  it('finds what the context of a short question names, which counts less than the question', async () => {
    const filler = Array.from({ length: 40 }, (_, index) => `how long do we keep parcels in house ${index}`);
    const index = await indexOf([...filler, 'recordings of the cameras stay three days', 'parcels from abroad']);
    expect(ids(index, 'and how long?')).not.toContain('40');
    const found = (query: string): string[] => ids(index, query, 'We have cameras at the doors, with recordings');
    expect(found('and how long?')).toContain('40');
    expect(found('what about parcels from abroad?')[0]).toBe('41');
  });

  it('leaves out what has only a small part of a question', async () => {
    const index = await indexOf(['a desk near a window', 'refunds are paid within ten working days']);
    expect(ids(index, 'who painted that big ceiling in some old chapel near Rome')).toEqual([]);
    expect(ids(index, 'when are refunds paid')).toEqual(['1']);
    expect(ids(index, 'My uncle painted a chapel in Rome. When are refunds paid?')).toEqual(['1']);
  });

  it('forgets a document', async () => {
    const index = await indexOf(['alpacas are soft', 'alpacas eat grass']);
    index.remove('d0');
    expect(ids(index, 'alpacas')).toEqual(['1']);
    expect(index.bytes).toBe((await indexOf(['alpacas eat grass'])).bytes);
  });
});
