import document from '../../../gateway/openapi.json';
import { samplesOf } from './samples.rules';

describe('samples of events', () => {
  it('are those of the OpenAPI document, without kinds that are never sent', () => {
    const samples = samplesOf(document);
    expect(samples.map(({ kind }) => kind)).toContain('message.received');
    expect(samples.map(({ kind }) => kind)).not.toContain('qualification');
    for (const { kind, meaning, text } of samples) {
      expect(JSON.parse(text)).toMatchObject({ type: kind, data: expect.anything() as object });
      expect(meaning).not.toBe('');
    }
  });

  it('are none of another document', () => {
    expect(samplesOf({})).toEqual([]);
  });
});
