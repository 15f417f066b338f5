import { Link } from '@tanstack/react-router';
import type { AbTest, AbTestResults } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import type { Tone } from '../components/badge';
import { buttonLook } from '../components/button';
import { Notice } from '../components/notice';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { EndTest } from './end-test';
import { useNames } from './names';
import styles from './ab-tests.module.css';
import { spreadOf, type Verdict, verdictOf } from './verdict.rules';
import { useAbTestWords } from './words';

const tones: Record<Verdict['kind'], Tone> = {
  draft: 'neutral',
  ratio: 'bad',
  guardrail: 'bad',
  winner: 'good',
  ended: 'neutral',
  waiting: 'accent',
  needed: 'accent',
  close: 'warn',
};

/** What the results say, in one sentence; where leads were not spread by the weights, how they were instead. */
export function VerdictNotice({ test, results }: { test: AbTest; results: AbTestResults }): ReactNode {
  const words = useAbTestWords();
  const sentence = useSentence(results);
  const { count } = useFigures();
  const name = useNames(results);
  const verdict = verdictOf(results);
  return (
    <Notice
      tone={tones[verdict.kind]}
      actions={verdict.kind === 'winner' && <GoOn test={test} winner={verdict.winner} name={name(verdict.winner)} />}
    >
      <p className={styles.verdict}>{sentence}</p>
      {verdict.kind === 'ratio' && (
        <ul>
          {spreadOf(results).map(({ agentConfigId, observed, expected }) => (
            <li key={agentConfigId}>
              {words.verdict.spread(name(agentConfigId), count(observed), count(Math.round(expected)))}
            </li>
          ))}
        </ul>
      )}
      {test.status === 'paused' && <p>{words.verdict.paused}</p>}
      {test.decision && <Decision decision={test.decision} results={results} />}
    </Notice>
  );
}

/** Who ended the test, when, and what was decided. */
function Decision({
  decision: { agentConfigId, by, at },
  results,
}: {
  decision: NonNullable<AbTest['decision']>;
  results: AbTestResults;
}): ReactNode {
  const words = useAbTestWords().verdict;
  const { short } = useTimes();
  const name = useNames(results);
  return <p>{agentConfigId ? words.decided(by, short(at), name(agentConfigId)) : words.undecided(by, short(at))}</p>;
}

/** The way on with the winner: to the end of the test, then to a campaign. */
function GoOn({ test, winner, name }: { test: AbTest; winner: string; name: string }): ReactNode {
  const words = useAbTestWords().verdict;
  const mayManage = useMay('ab_testing:manage');
  const mayCreate = useMay('campaigns:create');
  if (test.status !== 'completed')
    return mayManage && <EndTest test={test} choice={winner} weight="primary" label={words.goOnWith(name)} />;
  return (
    mayCreate && (
      <Link to="/campaigns/new" search={{ writer: `agent:${winner}` }} className={buttonLook('primary')}>
        {words.campaignWith(name)}
      </Link>
    )
  );
}

function useSentence(results: AbTestResults): string {
  const words = useAbTestWords().verdict;
  const { count, percent } = useFigures();
  const points = (difference: number): string => count(Math.round(difference * 1_000) / 10);
  const name = useNames(results);
  const verdict = verdictOf(results);
  switch (verdict.kind) {
    case 'needed':
      return verdict.first ? words.neededFirst(verdict.leads) : words.needed(verdict.leads);
    case 'waiting':
      return words.waiting(verdict.conversations);
    case 'guardrail': {
      const { kind, variant, against } = verdict.harm;
      const share = (of: typeof variant): string => percent(of[kind] / of.leads);
      return words.guardrail[kind](
        name(variant.agentConfigId),
        share(variant),
        name(against.agentConfigId),
        share(against),
      );
    }
    case 'winner': {
      const { winner, comparison, rivals } = verdict;
      if (!comparison) return words.winner(name(winner));
      const { against, difference, low, high } = comparison;
      const by = words.by(points(difference), points(low), points(high));
      return rivals === 1
        ? words.winnerOver(name(winner), name(against), by)
        : words.winnerOfAll(name(winner), name(against), by);
    }
    default:
      return words[verdict.kind];
  }
}

/** Writes a difference of two shares in percentage points: `+12.3`. */
export function usePoints(): (difference: number) => string {
  const { signed } = useAbTestWords();
  return (difference) => signed(Math.round(difference * 1_000) / 10);
}
