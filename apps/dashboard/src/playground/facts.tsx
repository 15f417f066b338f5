import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Fact, Facts } from '../components/facts';
import { useFigures } from '../words/figures';
import { costOf, type Line, type Session } from './playground.rules';
import { usePlaygroundWords } from './words';

/** With what a rehearsal is played, and how far it has come. */
export function SessionFacts({ session, lines }: { session: Session; lines: readonly Line[] }): ReactNode {
  const words = usePlaygroundWords();
  const { money } = useFigures();
  const { version, channel, lead, leadId, currentStageName, status } = session;
  const cost = costOf(lines.flatMap(({ turn }) => turn ?? []));
  const name = leadId === undefined ? (lead?.name ?? words.defaultName) : words.unnamed(Number(leadId));
  return (
    <Facts layout="row">
      <Fact label={words.with}>{version === undefined ? words.draft : words.version(version, false)}</Fact>
      <Fact label={words.channel}>{words.channels[channel]}</Fact>
      <Fact label={words.who}>
        <span dir="auto">{name}</span>
      </Fact>
      {currentStageName !== undefined && (
        <Fact label={words.inStage}>
          <span dir="auto">{currentStageName}</span>
        </Fact>
      )}
      {cost && <Fact label={words.cost}>{money(cost.amount, cost.currency)}</Fact>}
      {status !== 'active' && (
        <Fact label={words.state}>
          <Badge tone={status === 'completed' ? 'good' : 'warn'}>{words.status[status]}</Badge>
        </Fact>
      )}
    </Facts>
  );
}
