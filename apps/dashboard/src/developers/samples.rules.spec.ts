import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesOf } from './samples.rules';

describe('samples of events', () => {
  it('are those of the OpenAPI document, without kinds that are never sent', () => {
    const file = join(__dirname, '../../../gateway/openapi.json');
    const samples = samplesOf(JSON.parse(readFileSync(file, 'utf8')) as object);
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
