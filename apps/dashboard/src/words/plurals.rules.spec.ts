import { counted } from './plurals.rules';

it('counts in Arabic by all its forms, one and two without a figure', () => {
  const days = counted('ar', { one: 'يوم', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' });
  expect([0, 1, 2, 3, 11, 100, 1_003].map(days)).toEqual([
    '0 يوم',
    'يوم',
    'يومان',
    '3 أيام',
    '11 يومًا',
    '100 يوم',
    '1,003 أيام',
  ]);
});

it('counts in German and English', () => {
  expect([1, 1_200].map(counted('de', { one: 'Lead', other: 'Leads' }))).toEqual(['1 Lead', '1.200 Leads']);
  expect([1, 1_200].map(counted('en', { one: 'lead', other: 'leads' }))).toEqual(['1 lead', '1,200 leads']);
});
