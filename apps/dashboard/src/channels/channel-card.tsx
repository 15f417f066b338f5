import { Link } from '@tanstack/react-router';
import type { IntegrationsStatus } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { buttonLook } from '../components/button';
import { Facts } from '../components/facts';
import { Notice } from '../components/notice';
import { Panel } from '../components/page';
import { type ChannelHealth, problemsOf, sentenceOfProblem } from './health.rules';
import { EmailFacts, SendingFacts, TelegramFacts, WhatsAppFacts } from './facts';
import { healthTones } from './tones';
import { Said } from '../components/said';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/** A channel in short: whether it is connected, what stands in its way, and the facts that the provider tells. */
export function ChannelCard({ status, health }: { status: IntegrationsStatus; health: ChannelHealth }): ReactNode {
  const words = useChannelWords();
  const mayEdit = useMay('integrations:edit');
  const { channel, state } = health;
  const name = words.channelNames[channel];
  const label = state === 'absent' && mayEdit ? words.connect : words.open;
  return (
    <Panel title={name} actions={<Badge tone={healthTones[state]}>{words.health[state]}</Badge>}>
      <Problems status={status} health={health} />
      {state === 'absent' ? (
        <p className={styles.muted}>{words.absent[channel]}</p>
      ) : (
        <ChannelFacts status={status} of={channel} />
      )}
      <div className={styles.row}>
        <Link
          to="/channels/$channel"
          params={{ channel }}
          aria-label={`${label}: ${name}`}
          className={buttonLook(state === 'absent' && mayEdit ? 'primary' : 'plain')}
        >
          {label}
        </Link>
      </div>
    </Panel>
  );
}

/** What stands in the channel's way, each with what to do. */
export function Problems({ status, health }: { status: IntegrationsStatus; health: ChannelHealth }): ReactNode {
  const words = useChannelWords();
  const { channel, isTokenStale } = health;
  const isUnsigned = channel === 'email' && status.email.configured && status.email.webhooksSigned === false;
  return (
    <>
      {isTokenStale && <Notice tone="bad">{words.tokenStale}</Notice>}
      {problemsOf(status, channel).map((problem) => (
        <Notice key={problem} tone="warn">
          <Said text={problem} sentence={sentenceOfProblem(status[channel], problem)} />
        </Notice>
      ))}
      {isUnsigned && <Notice tone="warn">{words.unsigned}</Notice>}
    </>
  );
}

/** The facts of a connected channel. */
export function ChannelFacts({
  status,
  of: channel,
}: {
  status: IntegrationsStatus;
  of: ChannelHealth['channel'];
}): ReactNode {
  return (
    <Facts>
      {channel === 'whatsapp' && <WhatsAppFacts status={status} />}
      {channel === 'telegram' && <TelegramFacts status={status.telegram} />}
      {channel === 'email' && <EmailFacts status={status.email} />}
      <SendingFacts state={status[channel]} />
    </Facts>
  );
}
