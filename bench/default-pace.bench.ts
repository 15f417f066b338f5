import { setTimeout as pause } from 'node:timers/promises';
import { metered } from './meter.ts';
import { makeAgent, makeLeads, runCampaign } from './outreach.ts';
import { type Bench, figureRow, type Title } from './rounds.ts';

/** Leads a minute of a campaign that says nothing else. */
const defaultPace = 60;
const minutes = 2;
const leads = minutes * defaultPace;

const title: Title = {
  id: 'db-per-lead-default-pace',
  title: `Database commands per lead sent and delivered, at the default pace of ${defaultPace} a minute`,
  reference: 'counted',
  // Half of the 35 that were estimated before looks, claims and reports came in batches.
  aim: 17.5,
  better: 'lower',
};

/** The rows of this file. */
export const ids = [title.id];

/** What a lead costs all services together where hardly anything can be done in batches. */
const bench: Bench = () =>
  metered({}, async ({ stack, meter }) => {
    const [agent, chosen] = [await makeAgent(stack), await makeLeads(stack, leads)];
    await meter.settle();
    await meter.take();
    await runCampaign(stack, agent, chosen, (stats) => stats.delivered === leads, {
      schedule: {},
      // To look meanwhile would count.
      meanwhile: () => pause(minutes * 60_000),
    });
    await meter.settle();
    return [figureRow(title, [(await meter.take()).db / leads])];
  });

export default bench;
