import { moved } from './moved.ts';

const day = 86_400_000;

it('moves every moment of a document, whatever its form and wherever it stands', () => {
  const before = {
    _id: '6920a1b2c3d4e5f60718293a',
    createdAt: new Date('2026-11-27T10:20:30.400Z'),
    updatedAt: '2026-11-27T10:20:30.400Z',
    messages: [{ at: new Date('2026-11-01T00:00:00.000Z'), content: 'On 2026-11-27T10:20:30.400Z, say' }],
    messagesByDay: { '2026-11-27T10:15Z': 3 },
    count: 7,
    none: null,
  };
  expect(moved(before, 2 * day)).toEqual({
    ...before,
    createdAt: new Date('2026-11-25T10:20:30.400Z'),
    updatedAt: '2026-11-25T10:20:30.400Z',
    messages: [{ at: new Date('2026-10-30T00:00:00.000Z'), content: 'On 2026-11-27T10:20:30.400Z, say' }],
    messagesByDay: { '2026-11-25T10:15Z': 3 },
  });
});
