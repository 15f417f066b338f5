import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { useWhyWords } from './words';

/** Leads to the playground, where the agent as it is now answers the same conversation. */
export function ReplayLink({ agentId, conversationId }: { agentId: string; conversationId: string }): ReactNode {
  const words = useWhyWords();
  if (!useMay('agent_config:edit')) return null;
  return (
    <Link to="/agents/$agentId" params={{ agentId }} search={{ tab: 'playground', conversationId }}>
      {words.replay}
    </Link>
  );
}
