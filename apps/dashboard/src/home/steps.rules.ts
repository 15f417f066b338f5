/** The steps to a first campaign, in their order. */
export const stepIds = ['agent', 'playground', 'channel', 'leads', 'campaign'] as const;

/** One of {@link stepIds}. */
export type StepId = (typeof stepIds)[number];

/** What an account has done so far. */
export interface Begun {
  agents: number;
  /** Steps of rehearsals and of real conversations. */
  talks: number;
  channels: number;
  leads: number;
}

/** How far a new account is: its steps, the first of those that are left, or the campaign that ends them. */
export type Way =
  | { kind: 'steps'; steps: { id: StepId; isDone: boolean }[]; next: StepId }
  | { kind: 'launched'; campaignId: string }
  | { kind: 'over' };

/** The way of an account; it is over once the first campaign is, or a second one was launched. */
export function wayOf(
  { agents, talks, channels, leads }: Begun,
  campaigns: readonly { _id: string; status: string }[],
): Way {
  const [first, ...others] = campaigns.filter(({ status }) => status !== 'draft');
  if (first) {
    const isFirst = others.length === 0 && first.status !== 'completed';
    return isFirst ? { kind: 'launched', campaignId: first._id } : { kind: 'over' };
  }
  const done = { agent: agents, playground: talks, channel: channels, leads, campaign: 0 };
  const steps = stepIds.map((id) => ({ id, isDone: done[id] > 0 }));
  return { kind: 'steps', steps, next: steps.find(({ isDone }) => !isDone)?.id ?? 'campaign' };
}
