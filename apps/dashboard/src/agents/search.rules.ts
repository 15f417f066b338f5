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
  /** The playground is shown beside the other parts, where there is room. */
  beside?: true;
  /** Id of the rehearsal in the playground. */
  session?: string;
  /** Id of the conversation whose messages the playground replays. */
  conversationId?: string;
  /** Id of the rehearsal that the one in the playground repeats. */
  against?: string;
}

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
export function agentSearch({ tab, beside, ...given }: Record<string, unknown>): AgentSearch {
  const known = agentTabs.find((one) => one === tab);
  const ids = (['stage', 'session', 'conversationId', 'against'] as const).flatMap((name) => {
    const id = given[name];
    return typeof id === 'string' ? [[name, id]] : [];
  });
  return {
    ...(known && { tab: known }),
    ...(beside === true && { beside }),
    ...(Object.fromEntries(ids) as AgentSearch),
  };
}
