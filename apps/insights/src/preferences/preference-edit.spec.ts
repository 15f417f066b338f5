import { DomainError } from '@northline/common/vocabulary/errors';
import { readEdit } from './preference-edit';

function refusal(body: unknown): string {
  try {
    readEdit(body);
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`;
  }
  return 'taken';
}

describe('the body of a preference update', () => {
  it.each([
    [{ confidence: 'sure' }, 'validation_failed: Invalid confidence. Must be: high, medium, or low'],
    [{ confidence: null, topic: 'x' }, 'validation_failed: Invalid confidence. Must be: high, medium, or low'],
    [{}, 'validation_failed: No valid fields to update'],
    [{ leadId: '7' }, 'validation_failed: No valid fields to update'],
    [[], 'validation_failed: No valid fields to update'],
    [null, 'validation_failed: No valid fields to update'],
    [{ topic: 7 }, 'validation_failed: topic must be a string'],
    [{ topic: '' }, 'validation_failed: topic must be 1 to 100 characters'],
    [{ topic: 'x'.repeat(101) }, 'validation_failed: topic must be 1 to 100 characters'],
    [{ preference: 'x'.repeat(201) }, 'validation_failed: preference must be 1 to 200 characters'],
    [{ preference: { $gt: '' } }, 'validation_failed: preference must be a string'],
    [{ preference: '<script>alert(1)</script>' }, 'validation_failed: Rejected content'],
  ])('refuses %j', (body, words) => {
    expect(refusal(body)).toBe(words);
  });

  it('counts characters, however they are encoded', () => {
    expect(readEdit({ topic: '👍'.repeat(100) })).toEqual({ topic: '👍'.repeat(100) });
    expect(refusal({ topic: '👍'.repeat(101) })).toBe('validation_failed: topic must be 1 to 100 characters');
  });

  it('takes what is right and ignores the rest', () => {
    expect(readEdit({ topic: ' Budget ', confidence: 'low', _id: 'x', unknown: 1 })).toEqual({
      topic: 'Budget',
      confidence: 'low',
    });
  });
});
