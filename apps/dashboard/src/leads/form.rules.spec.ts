import { changeOf, formOf, isUnknowable, misnamedIn } from './form.rules';

const lead = {
  id: 7,
  accountId: 'a',
  name: 'Ada',
  phone: '+41446681800',
  email: '',
  status: 'new' as const,
  source: 'manual' as const,
  tags: ['vip', 'spring'],
  customFields: { city: 'Zurich', plan: 'a: b', address: 'Seestrasse 1\n8002 Zurich' },
  timezone: 'Europe/Zurich',
  timezoneSource: 'phone' as const,
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
};

describe('the form of a lead', () => {
  it('shows a lead, but no time zone that nobody chose', () => {
    expect(formOf(lead)).toMatchObject({
      tags: 'vip, spring',
      customFields: [{ name: 'city' }, { value: 'a: b' }, { value: 'Seestrasse 1\n8002 Zurich' }],
      timezone: '',
    });
    expect(formOf({ ...lead, timezoneSource: 'given' }).timezone).toBe('Europe/Zurich');
  });

  it('needs a name, a phone, an email address or an external id', () => {
    expect(isUnknowable(formOf())).toBe(true);
    expect(isUnknowable({ ...formOf(), name: ' ', tags: 'vip', timezone: 'Europe/Zurich' })).toBe(true);
    for (const field of ['name', 'phone', 'email', 'externalId'] as const)
      expect(isUnknowable({ ...formOf(), [field]: 'known' })).toBe(false);
  });

  it('sends only what was changed', () => {
    const before = formOf(lead);
    expect(changeOf(before, before)).toEqual({});
    expect(changeOf(before, { ...before, email: ' ada@example.com ', tags: 'vip' })).toEqual({
      email: 'ada@example.com',
      tags: ['vip'],
    });
    const [, plan, address] = before.customFields;
    const customFields = [{ ...plan!, value: 'c' }, address!, { name: ' size ', value: '40' }, { name: '', value: '' }];
    expect(changeOf(before, { ...before, customFields })).toEqual({
      customFields: { city: null, plan: 'c', size: '40' },
    });
    expect(changeOf({ ...before, assignedAgentId: 'x' }, before)).toEqual({ assignedAgentId: null });
  });

  it('sends of a new lead what was typed', () => {
    expect(changeOf(formOf(), { ...formOf(), name: 'Ada', externalId: 'crm-1' })).toEqual({
      name: 'Ada',
      externalId: 'crm-1',
    });
  });

  it('names the custom field that has no name of its own', () => {
    const city = { name: 'city', value: 'Zurich' };
    expect(misnamedIn([city, { name: ' ', value: 'b' }])).toBe(1);
    expect(misnamedIn([city, { name: 'plan', value: '' }, { name: 'city ', value: 'Bern' }])).toBe(2);
    expect(misnamedIn([city, { name: '', value: '' }, { name: '', value: '' }])).toBeUndefined();
  });
});
