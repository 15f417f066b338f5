import { type Ground } from './ground';

/** What everybody opens first. */
export function testHome(ground: () => Ground): void {
  describe('the home page', () => {
    it('asks few of many campaigns what they do, those that are paused first, and leads to all', async () => {
      const { page, errors } = await ground().signIn('team');
      const asked: string[] = [];
      await page.route(/api\/campaigns\?/, (route) => route.fulfill({ json: campaignsOf(route.request().url()) }));
      await page.route(/api\/campaigns\/\w+\/progress/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ json: waiting });
      });
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      const part = page.getByRole('region', { name: 'Campaigns at work' });
      await part.getByText('8 of 41 campaigns at work.').waitFor();
      await part.getByRole('listitem').first().getByText('Campaign that is paused').waitFor();
      expect(await part.getByRole('listitem').count()).toBe(8);
      await part.getByText('Waiting', { exact: true }).nth(7).waitFor();
      expect(new Set(asked).size).toBe(8);
      await part.getByRole('link', { name: 'Show all' }).click();
      await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
      expect(errors).toEqual([]);
    });
  });
}

/** What the API answers of campaigns in a status: one is paused, very many run. */
function campaignsOf(url: string): object {
  const { searchParams } = new URL(url);
  const status = searchParams.get('status');
  const total = { paused: 1, running: 40 }[status ?? ''] ?? 0;
  const stats = { totalLeads: 10, sent: 4, delivered: 4, replied: 0, qualified: 0, disqualified: 0, failed: 0 };
  const campaigns = Array.from({ length: Math.min(total, Number(searchParams.get('limit'))) }, (_, index) => ({
    ...{ _id: `${status}${index}`, name: `Campaign that is ${status}`, status, stats, channel: 'email' },
    ...{ agentConfigId: 'a', createdAt: '2026-11-23T10:00:00.000Z' },
  }));
  return { campaigns, total, nextCursor: null };
}

const waiting = {
  state: 'waiting',
  reasons: [],
  pending: 6,
  inHand: 0,
  sentLastHour: 0,
  plannedPerHour: 60,
  health: [],
};
