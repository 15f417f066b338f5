import { bounded, changeOf } from './lead-changes';
import { edited } from './lead-edit';

const ada = edited(undefined, { name: 'Ada', tags: ['a'], customFields: { city: 'Bern', plan: 'pro' } });

it('lists the fields of a new lead, and the changes of a known one with both values', () => {
  expect(changeOf('1', undefined, ada)).toEqual({
    id: '1',
    action: 'created',
    after: { name: 'Ada', status: 'new', tags: ['a'], customFields: { city: 'Bern', plan: 'pro' } },
  });
  const after = edited(ada, { name: '', tags: ['a'], email: 'a@x.io', customFields: { city: 'Chur', plan: null } });
  expect(changeOf('1', ada, after)).toEqual({
    id: '1',
    action: 'updated',
    before: { name: 'Ada', customFields: { city: 'Bern', plan: 'pro' } },
    after: { name: '', email: 'a@x.io', customFields: { city: 'Chur', plan: null } },
  });
});

it('shortens long texts, and lists many large changes by their fields', () => {
  const long = edited(undefined, { externalId: 'x', customFields: { a: 'x'.repeat(8_000) } });
  expect(changeOf('1', undefined, long).after).toMatchObject({ customFields: { a: `${'x'.repeat(500)}…` } });
  const many = bounded(
    Array.from({ length: 1_000 }, (_, id) => ({
      id: String(id),
      action: 'created' as const,
      after: { name: 'x'.repeat(4_000) },
    })),
  );
  expect(JSON.stringify(many).length).toBeLessThan(3 * 1024 * 1024);
  expect(many[0]?.after).toBeDefined();
  expect(many.at(-1)).toEqual({ id: 999, action: 'created', fields: ['name'] });
});
