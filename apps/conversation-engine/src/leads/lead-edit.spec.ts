import { edited, newLead, updateOf } from './lead-edit';

const now = new Date();
const ada = {
  ...newLead(
    {
      name: 'Ada',
      phone: '044 668 18 00',
      email: ' Ada@X.io ',
      externalId: 'a',
      customFields: { age: '36', born: '1815-12-10' },
    },
    'api',
    now,
    'CH',
  ),
};

describe('lead edit', () => {
  it('derives what is hidden', () => {
    expect(ada).toMatchObject({
      e164: '+41446681800',
      email: 'ada@x.io',
      customNumbers: { age: 36 },
      customDates: { born: new Date('1815-12-10') },
    });
    expect(newLead({ phone: 'call me' }, 'api', now, 'CH').e164).toBeUndefined();
    expect(newLead({ phone: '044 668 18 00' }, 'api', now).e164).toBeUndefined();
  });

  it('leaves what is absent, clears what is empty', () => {
    expect(edited(ada, {}, 'CH')).toMatchObject({ name: 'Ada', phone: '044 668 18 00', externalId: 'a' });
    const cleared = edited(ada, { phone: '', email: '', externalId: '', customFields: { age: '' } }, 'CH');
    expect(cleared).toMatchObject({ phone: '', email: '', customFields: { born: '1815-12-10' }, customNumbers: {} });
    expect(cleared.e164).toBeUndefined();
    expect(cleared.externalId).toBeUndefined();
  });

  it('refuses a comma in a tag, unless the lead has that tag', () => {
    expect(() => edited(ada, { tags: ['vip', 'Bern, CH'] })).toThrow('each value in tags must hold no comma');
    const old = { ...ada, tags: ['Bern, CH'] };
    expect(edited(old, { tags: [' Bern, CH', 'vip'] }).tags).toEqual(['Bern, CH', 'vip']);
    expect(edited(old, { name: 'Ann' }).tags).toEqual(['Bern, CH']);
  });

  it('takes the time zone that is given, else that of the phone', () => {
    expect(ada).toMatchObject({ timezone: 'Europe/Zurich', timezoneSource: 'phone' });
    const given = edited(ada, { timezone: 'Asia/Tokyo' }, 'CH');
    expect(given).toMatchObject({ timezone: 'Asia/Tokyo', timezoneSource: 'given' });
    expect(edited(given, { phone: '+44 20 7946 0000' })).toMatchObject({
      timezone: 'Asia/Tokyo',
      timezoneSource: 'given',
    });
    for (const timezone of ['', null])
      expect(edited(given, { timezone }, 'CH')).toMatchObject({ timezone: 'Europe/Zurich', timezoneSource: 'phone' });
    expect(edited(ada, { phone: '+44 20 7946 0000' })).toMatchObject({
      timezone: 'Europe/London',
      timezoneSource: 'phone',
    });
    // Many zones, and none at all.
    for (const phone of ['+12015550123', '']) {
      const nowhere = edited(ada, { phone });
      expect([nowhere.timezone, nowhere.timezoneSource]).toEqual([undefined, undefined]);
      expect(updateOf(ada, nowhere)?.$unset).toMatchObject({ timezone: '', timezoneSource: '' });
    }
  });

  it('takes a zone that is sent back as it was read for no choice, unless the phone is another one', () => {
    expect(updateOf(ada, edited(ada, { phone: ada.phone, timezone: 'Europe/Zurich' }, 'CH'))).toBeUndefined();
    expect(edited(ada, { phone: '+44 20 7946 0000', timezone: 'Europe/Zurich' })).toMatchObject({
      timezone: 'Europe/Zurich',
      timezoneSource: 'given',
    });
    expect(newLead({ phone: '044 668 18 00', timezone: 'Europe/Zurich' }, 'api', now, 'CH').timezoneSource).toBe(
      'given',
    );
  });

  it('says who assigned an agent', () => {
    const assigned = edited(ada, { assignedAgentId: 'A'.repeat(24) });
    expect(assigned).toMatchObject({ assignedAgentId: 'a'.repeat(24), agentAssignedBy: 'manual' });
    expect(edited(assigned, { assignedAgentId: null })).toMatchObject({
      assignedAgentId: undefined,
      agentAssignedBy: undefined,
    });
    expect(edited(assigned, { name: 'x' })).toMatchObject({ agentAssignedBy: 'manual' });
    const byTest = { ...assigned, agentAssignedBy: 'ab_test' as const };
    expect(edited(byTest, { assignedAgentId: 'A'.repeat(24) })).toMatchObject({ agentAssignedBy: 'ab_test' });
    expect(edited(byTest, { assignedAgentId: 'b'.repeat(24) })).toMatchObject({
      assignedAgentId: 'b'.repeat(24),
      agentAssignedBy: 'manual',
    });
  });

  it('refuses customFields that outgrow their limits together', () => {
    const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`k${index}`, 'v']));
    expect(() => edited(ada, { customFields: many })).toThrow('customFields must hold at most 50 keys');
    expect(() => edited(ada, { customFields: { long: 'x'.repeat(8_200) } })).toThrow(
      'customFields must hold at most 8192 bytes together',
    );
  });

  it('updates only what differs, customFields key by key', () => {
    expect(updateOf(ada, edited(ada, { name: 'Ada', tags: [] }, 'CH'))).toBeUndefined();
    expect(updateOf(ada, edited(ada, { customFields: { age: null, city: 'Bern' } }, 'CH'))).toEqual({
      $set: { 'customFields.city': 'Bern' },
      $unset: { 'customFields.age': '', 'customNumbers.age': '' },
    });
  });
});
