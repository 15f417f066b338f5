import { useQuery } from '@tanstack/react-query';
import type { IntegrationsStatus } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Badge, type Tone } from '../components/badge';
import { Panel } from '../components/page';
import { type Check, checksOf } from './checks.rules';
import type { Channel } from './health.rules';
import { approvedTemplates } from './queries';
import { TestMessage } from './test-message';
import { useChannelWords } from './words';
import styles from './channels.module.css';

const tones: Record<Check['state'], Tone> = { good: 'good', bad: 'warn', unknown: 'neutral' };

/** What the channel needs, and whether it has it; then a message to oneself. */
export function Checks({ status, channel }: { status: IntegrationsStatus; channel: Channel }): ReactNode {
  const { checks: words } = useChannelWords();
  const approved = useQuery({ ...approvedTemplates, enabled: channel === 'whatsapp' }).data?.templates.length;
  const mayTry = useMay('campaigns:launch');
  return (
    <>
      <Panel title={words.title}>
        <ul className={styles.checks}>
          {checksOf(status, channel, approved).map((check) => (
            <CheckLine key={check.id} check={check} />
          ))}
        </ul>
      </Panel>
      {mayTry && (
        <Panel title={words.message.title}>
          <TestMessage channel={channel} />
        </Panel>
      )}
    </>
  );
}

function CheckLine({ check: { id, state, problem } }: { check: Check }): ReactNode {
  const words = useChannelWords();
  const { names, states, missing } = words.checks;
  const texts: Partial<Record<Check['id'], string>> = {
    credentials: words.tokenStale,
    signed: words.unsigned,
    template: missing.template,
    quality: missing.quality,
  };
  return (
    <li>
      <span>{names[id]}</span>
      <Badge tone={tones[state]}>{states[state]}</Badge>
      {state === 'bad' && <bdi className={styles.muted}>{problem ?? texts[id]}</bdi>}
    </li>
  );
}
