import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import type { Turn } from './turn.rules';
import { useWhyWords } from './words';
import styles from './why.module.css';

/**
 * Ways on from a turn: to its stage in the editor, to the agent's versions, and to the playground, where the agent as it
 * is now answers the same conversation.
 */
export function WhyLinks({ agentId, turn }: { agentId: string; turn: Turn }): ReactNode {
  const words = useWhyWords();
  const [maySee, mayEdit] = [useMay('agent_config:view'), useMay('agent_config:edit')];
  const stage = turn.stageAfter ?? turn.stageBefore;
  if (!maySee) return null;
  const agent = { to: '/agents/$agentId', params: { agentId } } as const;
  return (
    <p className={styles.links}>
      {stage && (
        <Link {...agent} search={{ tab: 'stages', stage: stage.id }}>
          {words.openStage(stage.name)}
        </Link>
      )}
      <Link {...agent} search={{ tab: 'versions' }}>
        {words.openVersions}
      </Link>
      {mayEdit && (
        <Link {...agent} search={{ tab: 'playground', conversationId: turn.conversationId }}>
          {words.replay}
        </Link>
      )}
    </p>
  );
}
