import { jsonObjectsIn } from './answer-text';

describe('the objects in an answer', () => {
  it.each([
    ['alone', '{"a":1}', [{ a: 1 }]],
    ['in a code block', '```json\n{"a":1}\n```', [{ a: 1 }]],
    ['after a thought with a brace', 'Hm {maybe} so: {"a":{"b":"}"}}', [{ a: { b: '}' } }]],
    ['after a thought with an open one', 'Is it { or not? {"a":1}', [{ a: 1 }]],
    ['twice, the last first', '{"draft":1} no, better: {"a":"\\"{"}', [{ a: '"{' }, { draft: 1 }]],
    ['in none', 'Hello }{ there', []],
    ['cut off', '{"a":', []],
  ])('%s', (_, text, objects) => expect(jsonObjectsIn(text)).toEqual(objects));

  it('are the last twenty', () => {
    const objects = jsonObjectsIn(Array.from({ length: 30 }, (_, n) => `{"n":${n}}`).join(' '));
    expect(objects).toEqual(Array.from({ length: 20 }, (_, index) => ({ n: 29 - index })));
  });

  it('are not looked for without end', () => {
    const { user } = process.cpuUsage();
    expect(jsonObjectsIn('{'.repeat(1_000_000))).toEqual([]);
    expect(process.cpuUsage().user - user).toBeLessThan(200_000);
  });
});
