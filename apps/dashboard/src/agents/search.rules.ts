/** The parts of an agent, one shown at a time. */
export const agentTabs = ['stages', 'prompt', 'limits', 'followUps', 'attached', 'changes', 'versions'] as const;

/** What of an agent is on the screen. */
export interface AgentSearch {
  tab?: (typeof agentTabs)[number];
  /** Id of the stage that is open. */
  stage?: string;
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
export function agentSearch({ tab, stage }: Record<string, unknown>): AgentSearch {
  const known = agentTabs.find((one) => one === tab);
  return {
    ...(known && { tab: known }),
    ...(typeof stage === 'string' && { stage }),
  };
}
