import { type DomainError } from '@northline/common/vocabulary/errors';
import { checkModel, modelFindings } from './agent-models';

const allowed = ['first', 'second'];

it.each([
  [undefined, {}],
  [null, { model: 'second' }],
  ['second', {}],
  ['gone', { model: 'gone' }],
])('%p may be the model of %j', (given, before) => {
  expect(() => checkModel(given, before, allowed)).not.toThrow();
});

it('refuses another, and names those that there are', () => {
  expect(() => checkModel('third', { model: 'gone' }, allowed)).toThrow(
    expect.objectContaining({
      message: 'model is none of those allowed: first, second',
    }) as DomainError,
  );
});

it('finds a model that was taken away', () => {
  expect(modelFindings({ model: 'gone' }, allowed)).toEqual([
    {
      severity: 'doubtful',
      code: 'unknown_model',
      field: 'model',
      message: 'The model "gone" is not allowed any more: "first" answers for it',
      sentence: { code: 'model_taken_away', facts: { model: 'gone', instead: 'first' } },
    },
  ]);
  expect([{}, { model: 'second' }].flatMap((agent) => modelFindings(agent, allowed))).toEqual([]);
});
