import { systemContext } from '@northline/common/vocabulary/context';
import { accountId, type Campaign, type CampaignLead, type CreateCampaign } from '@northline/common/contracts';
import { conflict, DomainError, notFound } from '@northline/common/vocabulary/errors';
import { Quotas } from '@northline/common/platform/quotas';
import { eventually, giveQuotas } from '@northline/testing';
import { type Answer, GatewayHarness } from './harness';

const errorOf = ({ body }: Answer): string => (body as { error: string }).error;

const id = '665f1f77bcf86cd799439011';
const agentConfigId = '665f1f77bcf86cd799439012';
const now = '2026-11-21T10:00:00.000Z';
const campaign: Campaign = {
  _id: id,
  accountId: 'a',
  name: 'Spring',
  agentConfigId,
  channel: 'whatsapp',
  status: 'draft',
  schedule: { rateLimit: 60 },
  stats: { totalLeads: 0, sent: 0, delivered: 0, replied: 0, qualified: 0, disqualified: 0, failed: 0 },
  manualLeadIds: [],
  createdAt: now,
  updatedAt: now,
};
const valid = { name: 'Spring', agentConfigId, channel: 'whatsapp' };

describe('campaigns and A/B tests at the gateway', () => {
  let gateway: GatewayHarness;
  let key: string;

  beforeAll(async () => {
    gateway = await GatewayHarness.start();
    ({ key } = await gateway.account());
  });
  afterAll(() => gateway.stop());

  it.each([
    ['nothing', {}, 'name is required'],
    ['no name', { ...valid, name: undefined }, 'name is required'],
    ['no agent', { ...valid, agentConfigId: undefined }, 'agentConfigId is required'],
    ['no channel', { ...valid, channel: undefined }, 'channel is required'],
    ['another channel', { ...valid, channel: 'sms' }, 'channel must be one of: whatsapp, telegram, email'],
    ['no day at all', { ...valid, schedule: { activeDays: [] } }, 'activeDays must hold at least 1'],
    [
      'an eighth day',
      { ...valid, schedule: { activeDays: [8] } },
      'each value in activeDays must be an integer from 0 to 7',
    ],
    ['a rate of nothing', { ...valid, schedule: { rateLimit: 0 } }, 'rateLimit must be an integer from 1 to 6000'],
    [
      'an hour that is none',
      { ...valid, schedule: { activeHours: { start: '24:00', end: '10:00' } } },
      'start must be a time as HH:MM',
    ],
    [
      'a zone that is none',
      { ...valid, schedule: { activeHours: { start: '09:00', end: '10:00', timezone: '+05:30' } } },
      'timezone must be an IANA time zone',
    ],
    [
      'an operator for an id',
      { ...valid, manualLeadIds: [{ $gt: '' }] },
      'each value in manualLeadIds must be a string',
    ],
    ['an unknown field', { ...valid, budget: 1 }, /budget/],
  ])('refuses %s', async (_, body, error) => {
    const answer = await gateway.ask('POST', '/api/campaigns', { key, body });
    expect(answer.status).toBe(400);
    if (typeof error === 'string') expect(errorOf(answer)).toBe(error);
    else expect(errorOf(answer)).toMatch(error);
  });

  it('hands over what was declared, and ignores what is read-only', async () => {
    let handed: { _id: string; campaign: CreateCampaign } | undefined;
    const stop = gateway.answer('runner.campaigns.create', (request) => {
      handed = request;
      return campaign;
    });
    const body = {
      ...campaign,
      advancedFilter: {
        conditions: [
          { field: 'createdAt', operator: 'within_days', value: 3 },
          { any: [{ field: 'tags', operator: 'exists' }] },
        ],
      },
      schedule: {
        startAt: '2027-01-01T09:00',
        activeHours: { start: '22:00', end: '06:00', timezone: 'Europe/Zurich' },
      },
    };
    const answer = await gateway.ask('POST', '/api/campaigns', { key, body });
    stop();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual(campaign);
    expect(handed?.campaign).toEqual({
      name: 'Spring',
      agentConfigId,
      channel: 'whatsapp',
      manualLeadIds: [],
      advancedFilter: body.advancedFilter,
      schedule: { startAt: '2027-01-01T09:00:00.000Z', activeHours: body.schedule.activeHours },
    });
    expect(handed?._id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('asks for the conditions of a filter', async () => {
    const answer = await gateway.ask('POST', '/api/campaigns', {
      key,
      body: { name: 'Spring', agentConfigId, channel: 'whatsapp', advancedFilter: {} },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ field: 'advancedFilter.conditions', message: 'conditions must be an array' }] },
    });
  });

  describe('with 20,000 leads', () => {
    const count = 20_000;
    const lead = (n: number): CampaignLead => ({ leadId: String(n), status: 'delivered', sentAt: now });
    const page = (after: number): CampaignLead[] =>
      Array.from({ length: 2_500 }, (_, index) => lead(after + index + 1));
    type Ask = { after: number };
    const rows = ({ after }: Ask): object =>
      after < count ? { leads: page(after), cursor: after + 2_500 } : { leads: [], cursor: null };

    /** Plays the runner; `answer` gives its pages. */
    async function reading<T>(answer: (ask: Ask) => unknown, read: () => Promise<T>): Promise<T> {
      const first = {
        campaign: { ...campaign, stats: { ...campaign.stats, totalLeads: count }, leads: page(0) },
        cursor: 2_500,
      };
      const stops = [
        gateway.answer('runner.campaigns.get_with_leads', () => first),
        gateway.answer('runner.campaigns.lead_rows', answer),
      ];
      // Not every reader here asks by `gateway.ask`, which waits for this.
      await gateway.others.nats.flush();
      try {
        return await read();
      } finally {
        stops.forEach((stop) => stop());
      }
    }

    it('streams as many at once as the quota of open streams says, and gives a place back when its reader leaves', async () => {
      const account = await gateway.account();
      const ctx = systemContext(accountId(account.accountId));
      await giveQuotas(gateway.app, ctx, { open_streams: 2 });
      // The answer is kept: fetch ends the body of one that was garbage collected.
      const open = async (): Promise<{ answer: Response; leave: () => void }> => {
        const left = new AbortController();
        const answer = await fetch(`${gateway.url}/api/campaigns/${id}`, {
          headers: { 'x-api-key': account.key },
          signal: left.signal,
        });
        return { answer, leave: () => left.abort() };
      };
      const held = async (): Promise<number | undefined> =>
        (await gateway.app.get(Quotas).usedOf(ctx.accountId)).open_streams;
      const endless = ({ after }: Ask): object => ({ leads: page(after), cursor: after + 2_500 });
      await reading(endless, async () => {
        const streams = [await open(), await open()];
        expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200]);
        expect(await gateway.ask('GET', `/api/campaigns/${id}`, { key: account.key })).toMatchObject({
          status: 429,
          body: { error: 'Quota reached: 2 open streams at once (open_streams)' },
        });
        expect(await gateway.ask('GET', '/api/audit-logs/export', { key: account.key })).toMatchObject({ status: 429 });
        streams[0]?.leave();
        await eventually('the place', async () => (await held()) === 1);
        expect(await gateway.ask('GET', '/api/audit-logs/export', { key: account.key })).toMatchObject({ status: 200 });
        streams[1]?.leave();
        await eventually('no place to be held', async () => (await held()) === 0);
      });
    });

    it('streams them all, page after page, and asks again for one that nobody gave', async () => {
      let refusals = 2;
      const answer = await reading(
        (ask) => {
          if (ask.after === 10_000 && refusals-- > 0) throw new DomainError('unavailable', 'Service unavailable');
          return rows(ask);
        },
        () => gateway.ask('GET', `/api/campaigns/${id}`, { key }),
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.body).toMatchObject({ _id: id, stats: { totalLeads: count } });
      expect((answer.body as Campaign).leads).toEqual(Array.from({ length: count }, (_, index) => lead(index + 1)));
    });

    it.each([
      [
        'a page fails',
        (ask: Ask) =>
          ask.after < 10_000 ? rows(ask) : Promise.reject(new DomainError('internal', 'Internal server error')),
      ],
      ['the campaign is deleted', (ask: Ask) => (ask.after < 10_000 ? rows(ask) : { leads: [], cursor: null })],
    ])('breaks the connection off when %s in the middle: nobody takes the half for the whole', async (_, answer) => {
      await reading(answer, async () => {
        const response = await fetch(`${gateway.url}/api/campaigns/${id}`, { headers: { 'x-api-key': key } });
        expect(response.status).toBe(200);
        await expect(response.text()).rejects.toThrow();
      });
    });
  });

  it('are answered without their leads when asked to', async () => {
    const stop = gateway.answer('runner.campaigns.get', () => campaign);
    expect(await gateway.ask('GET', `/api/campaigns/${id}?leads=false`, { key })).toMatchObject({
      status: 200,
      body: { ...campaign, leads: [] },
    });
    stop();
    expect(await gateway.ask('GET', `/api/campaigns/${id}?leads=no`, { key })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('leads') as string },
    });
  });

  it('answers with the words of the specification', async () => {
    expect(await gateway.ask('GET', '/api/campaigns/7', { key })).toMatchObject({
      status: 400,
      body: { error: 'Invalid campaign ID' },
    });
    expect(await gateway.ask('GET', `/api/campaigns/${id}`, { key })).toMatchObject({
      status: 503,
      body: { error: 'Failed to process request' },
    });
    const stops = [
      gateway.answer('runner.campaigns.get_with_leads', () => Promise.reject(notFound('Campaign'))),
      gateway.answer('runner.campaigns.launch', () => Promise.reject(conflict('Campaign selects no leads'))),
    ];
    expect(await gateway.ask('GET', `/api/campaigns/${id}`, { key })).toMatchObject({
      status: 404,
      body: { error: 'Campaign not found' },
    });
    expect(await gateway.ask('POST', `/api/campaigns/${id}/launch`, { key })).toMatchObject({
      status: 409,
      body: { error: 'Campaign selects no leads' },
    });
    stops.forEach((stop) => stop());
  });

  it.each([
    ['POST', '', { name: 'T' }, 'At least two variants are required'],
    ['POST', '', { name: 'T', variants: [{ agentConfigId, weight: 1 }] }, 'At least two variants are required'],
    ['POST', '', { variants: [] }, 'name is required'],
    [
      'POST',
      '',
      {
        name: 'T',
        variants: [
          { agentConfigId, weight: 0 },
          { agentConfigId, weight: 1 },
        ],
      },
      'weight must be greater than 0',
    ],
    ['PUT', `/${id}`, { variants: [] }, 'At least two variants are required'],
    ['PATCH', `/${id}/status`, { status: 'done' }, 'Invalid status. Must be: running, paused, or completed'],
    ['PATCH', '/x/status', { status: 'running' }, 'Invalid A/B test ID'],
  ])('refuses %s /api/ab-tests%s with %j', async (method, path, body, error) => {
    expect(await gateway.ask(method, `/api/ab-tests${path}`, { key, body })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  it.each(['launch', 'resume'] as const)('gives a %s whose answer was lost the same token again', async (action) => {
    const tokens: string[] = [];
    const stops = [
      gateway.answer('runner.campaigns.get', () => campaign),
      gateway.answer(`runner.campaigns.${action}`, ({ token }: { token: string }) => {
        tokens.push(token);
        if (tokens.length === 1) throw new DomainError('unavailable', 'Service unavailable');
        return { ...campaign, status: 'running' };
      }),
    ];
    const act = (name: string): Promise<Answer> =>
      gateway.ask('POST', `/api/campaigns/${id}/${action}`, { key, headers: { 'idempotency-key': action + name } });
    expect([await act('e'), await act('e'), await act('f')]).toMatchObject([
      { status: 503 },
      { status: 200, body: { status: 'running' } },
      { status: 200 },
    ]);
    const [first, , other] = tokens;
    expect(tokens).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), first, other]);
    expect(other).not.toBe(first);
    stops.forEach((stop) => stop());
  });
});
