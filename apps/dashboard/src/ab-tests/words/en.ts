import { counted } from '../../words/language';

const leads = counted('en', { one: 'lead', other: 'leads' });
const conversations = counted('en', { one: 'conversation', other: 'conversations' });
const campaigns = counted('en', { one: 'campaign', other: 'campaigns' });
const drafts = counted('en', { one: 'draft of a campaign', other: 'drafts of campaigns' });
const agents = counted('en', { one: 'agent', other: 'agents' });
const points = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
const statuses = { draft: 'Draft', running: 'Running', paused: 'Paused', completed: 'Ended' };

export const words = {
  title: 'A/B tests',
  create: 'New A/B test',
  none: 'No A/B tests',
  noneYet: 'A test shares the leads of a campaign among two or more agents, and shows which of them qualifies more.',
  name: 'Name',
  status: 'Status',
  all: 'All',
  variants: 'Variants',
  created: 'Created',
  statuses,
  views: { results: 'Results', settings: 'Settings' },
  signed: (n: number) => points.format(n),
  form: {
    label: 'A/B test',
    what: 'What is tested',
    name: 'Name',
    note: 'Note',
    noteHint: 'What you expect, and what you would do with the result. Others read it beside the results.',
    variants: 'Variants',
    variantsHint: 'Each lead is given one of the agents by weight, and keeps it.',
    variantsFixed: 'Once a test has started, its variants and their weights stay as they are.',
    agentInactive: (name: string) => `${name} (not active)`,
    agentOf: (letter: string) => `Agent of ${letter}`,
    weightOf: (letter: string) => `Weight of ${letter}`,
    weightHint: 'A number above 0',
    ofLeads: (share: string) => `${share} of the leads`,
    add: 'Add variant',
    remove: 'Remove',
    removeOf: (letter: string) => `Remove variant ${letter}`,
    window: 'Time to qualify',
    hours: 'Hours a conversation has to qualify',
    hoursHint:
      'A variant is judged by conversations that began at least so long ago. Empty: the longest inactivity timeout of the agents. It stays as it is once the test has started.',
    save: 'Save',
    saveDraft: 'Save draft',
    saved: 'Saved',
    wrong: {
      name: 'Give the test a name.',
      agent: 'Choose an agent.',
      twice: 'Another variant has this agent.',
      weight: 'A number above 0, 1,000,000 at most.',
      hours: 'From one minute to 8,760 hours.',
    },
  },
  actions: {
    start: 'Start',
    pause: 'Pause',
    resume: 'Resume',
    end: 'End test',
    delete: 'Delete draft',
    back: 'Back',
    startTitle: (name: string) => `Start “${name}”?`,
    startText: (n: number) =>
      `Campaigns can then share their leads among ${agents(n)}. Variants, weights and the time to qualify can no longer be changed.`,
    pauseTitle: (name: string) => `Pause “${name}”?`,
    pauseText: (n: number | undefined) =>
      n === undefined
        ? 'The campaigns that use it are paused, too. Conversations go on.'
        : n === 0
          ? 'No campaign is at work with it. Conversations go on.'
          : `${campaigns(n)} at work with it will be paused, too. Conversations go on.`,
    endTitle: (name: string) => `End “${name}”?`,
    endText: 'No more campaigns can be launched with it. Its results stay. This cannot be taken back.',
    endCampaigns: (n: number | undefined) =>
      n === undefined || n === 0
        ? 'Conversations go on with the agents they have.'
        : `${campaigns(n)} at work with it will go on and share the leads that are left as before.`,
    goOnWith: 'Campaigns go on with',
    goOnWithNone: 'Not decided',
    drafts: (n: number, name: string) => `${drafts(n)} with this test will use ${name} instead.`,
    deleteTitle: (name: string) => `Delete “${name}”?`,
    deleteText: 'The draft is deleted. No lead has been given to it.',
    done: { start: 'Started', pause: 'Paused', resume: 'Running again', end: 'Ended', delete: 'Deleted' },
  },
  verdict: {
    draft: 'This test is a draft. Start it, then choose it in a campaign.',
    ratio: 'Do not trust these results: the leads were not shared by the weights.',
    spread: (name: string, observed: string, expected: string) =>
      `${name}: ${observed} conversations, ${expected} expected`,
    guardrail: {
      optedOut: (name: string, share: string, other: string, less: string) =>
        `Do not go on with ${name}: ${share} of its leads opted out, ${less} of those of ${other}.`,
      complaints: (name: string, share: string, other: string, less: string) =>
        `Do not go on with ${name}: ${share} of its leads reported spam, ${less} of those of ${other}.`,
      bounced: (name: string, share: string, other: string, less: string) =>
        `Do not go on with ${name}: ${share} of its first messages bounced or were blocked, ${less} of those of ${other}.`,
      failed: (name: string, share: string, other: string, less: string) =>
        `Do not go on with ${name}: ${share} of its first messages failed, ${less} of those of ${other}.`,
    },
    winner: (name: string) => `${name} is better.`,
    by: (difference: string, low: string, high: string) =>
      `${difference} percentage points more conversations qualify (${low} to ${high})`,
    winnerOver: (name: string, other: string, by: string) => `${name} is better than ${other}: ${by}.`,
    winnerOfAll: (name: string, other: string, by: string) =>
      `${name} is better than all others: compared with ${other}, the nearest, ${by}.`,
    goOnWith: (name: string) => `Go on with ${name}`,
    campaignWith: (name: string) => `New campaign with ${name}`,
    ended: 'The test ended without a winner.',
    decided: (by: string, at: string, name: string) => `${by} ended the test on ${at} and decided on ${name}.`,
    undecided: (by: string, at: string) => `${by} ended the test on ${at}, with nothing decided.`,
    waiting: (n: number) => `Enough leads have been written to. Wait: ${conversations(n)} still have time to qualify.`,
    needed: (n: number) => `Keep going: about ${leads(n)} more.`,
    neededFirst: (n: number) => `Keep going: about ${leads(n)} more before the variants can be compared.`,
    close: 'No winner is in sight: the variants are too close. Choose by other reasons, or end the test.',
    paused: 'The test is paused. Its campaigns can be resumed once it is running again.',
  },
  goal: {
    title: 'Qualified conversations',
    judgedBy: (window: string) =>
      `Variants are judged by conversations that began at least ${window} ago, whatever came of them. You may look as often as you like.`,
    variant: 'Variant',
    share: 'Share of leads',
    judged: 'Judged by',
    qualified: 'Qualified',
    rate: 'Rate',
    tooEarly: 'too early',
    waiting: 'Still have time',
    messages: 'Messages each',
    followUps: 'Follow-ups',
    byHand: (n: number) => `${conversations(n)} left out: their agent was chosen by hand.`,
  },
  intervals: {
    title: 'Difference',
    tooEarly: 'Differences are shown once every variant has 30 conversations to be judged by. Before, they mislead.',
    skewed: 'Differences are not shown while the leads are not shared by the weights.',
    leads: (leader: string) => `${leader} leads.`,
    reading:
      'Each bar holds the true difference with 95 % certainty, in percentage points; where it does not touch the line at 0, the difference is real.',
    against: (name: string) => `Compared with ${name}`,
    comparedWith: 'Compared with',
    said: (name: string, difference: string, low: string, high: string) =>
      `Compared with ${name}: ${difference} percentage points, from ${low} to ${high}.`,
    difference: 'Difference',
    low: 'From',
    high: 'To',
    table: 'Show as table',
  },
  guardrails: {
    title: 'Guardrails',
    reading: 'What a variant must not make worse. Hand-offs may be wanted; they stop nothing.',
    variant: 'Variant',
    leads: 'Leads',
    figures: {
      optedOut: 'Opted out',
      complaints: 'Reported as spam',
      bounced: 'Bounced or blocked',
      failed: 'Failed',
      handedOff: 'Handed off',
    },
    worse: 'clearly more',
    cost: 'Cost per qualified',
    noCost: '–',
  },
  series: {
    title: 'Day by day',
    measure: 'Figure',
    measures: {
      qualified: 'Qualified, summed up',
      conversations: 'Conversations, summed up',
      rate: 'Rate until then, in per cent',
    },
    day: 'Day',
    table: 'Show as table',
    none: 'No conversation has begun yet.',
    oneDay: 'The course is drawn from the second day on.',
    reading: 'By the day on which conversations began. Those of the last days may still qualify.',
    firstOf: (shown: number, all: number) => `The first ${shown} of ${all} variants.`,
  },
  examples: {
    title: 'Conversations to read',
    campaign: 'Campaign',
    outcome: 'Outcome',
    outcomes: {
      qualified: 'Qualified',
      disqualified: 'Disqualified',
      handed_off: 'Handed off',
      dropped: 'Dropped',
      active: 'Still going on',
    },
    none: 'None yet.',
    unknown: 'The stages of this agent cannot be read, so its outcomes cannot be told apart.',
    leadNumber: (id: string) => `Lead ${id}`,
  },
  campaigns: {
    title: 'Campaigns with this test',
    create: 'New campaign with this test',
    none: 'No campaign uses it yet. Choose it in a campaign instead of an agent.',
    statuses: { ...statuses, scheduled: 'Scheduled', completed: 'Completed' },
  },
};

/** The words of the pages of A/B tests in a language. */
export type AbTestWords = typeof words;
