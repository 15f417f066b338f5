/** The parts of an agent, one shown at a time. */
export const agentTabs = [
  'stages',
  'prompt',
  'limits',
  'followUps',
  'attached',
  'playground',
  'changes',
  'versions',
] as const;

/** What of an agent is on the screen. */
export interface AgentSearch {
  tab?: (typeof agentTabs)[number];
  /** Id of the stage that is open. */
  stage?: string;
  /** Which of its edges, counted from 0. */
  edge?: number;
  /** How stages are shown; absent: as an outline. */
  view?: 'canvas';
  /** What is looked for among the stages. */
  find?: string;
  /** Traffic of conversations that were created in the last days, this many; absent: of all. */
  days?: (typeof trafficDays)[number];
  /** Traffic of this version; absent: of the newest. */
  version?: number;
  /** The playground is shown beside the other parts, where there is room. */
  beside?: true;
  /** Id of the rehearsal in the playground. */
  session?: string;
  /** Id of the conversation whose way through the stages is shown, and whose messages the playground replays. */
  conversationId?: string;
  /** Id of the rehearsal that the one in the playground repeats. */
  against?: string;
}

/** The spans of traffic to choose from, in days. */
export const trafficDays = [7, 30] as const;

const statuses = ['active', 'inactive', 'draft'] as const;

/** Which agents are listed. */
export interface AgentsSearch {
  status?: (typeof statuses)[number];
}

/** Reads the address of the list of agents; what it does not know is left out. */
export function agentsSearch({ status }: Record<string, unknown>): AgentsSearch {
  const known = statuses.find((one) => one === status);
  return known ? { status: known } : {};
}

/** Reads the address of an agent; what it does not know is left out. */
export function agentSearch(given: Record<string, unknown>): AgentSearch {
  const text = (key: string): string | undefined => {
    const { [key]: value } = given;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const whole = (key: string): number | undefined =>
    Number.isSafeInteger(given[key]) && Number(given[key]) >= 0 ? Number(given[key]) : undefined;
  const found = {
    tab: agentTabs.find((known) => known === given['tab']),
    stage: text('stage'),
    edge: whole('edge'),
    view: given['view'] === 'canvas' ? 'canvas' : undefined,
    find: text('find'),
    days: trafficDays.find((days) => days === given['days']),
    version: whole('version'),
    conversationId: text('conversationId'),
    beside: given['beside'] === true ? given['beside'] : undefined,
    session: text('session'),
    against: text('against'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
}
