import { summedUp } from './series.rules';

it('sums figures up from point to point', () => {
  const point = { at: '2026-11-23T09:00:00.000Z', delivered: 0, replied: 0, failed: 0 };
  const points = [
    { ...point, planned: 5, sent: 1 },
    { ...point, planned: 0, sent: 2 },
  ];
  expect([summedUp(points, 'planned'), summedUp(points, 'sent')]).toEqual([
    [5, 5],
    [1, 3],
  ]);
});
