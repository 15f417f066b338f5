import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Preflight } from '@northline/client';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../components/facts';
import { Notice } from '../components/notice';
import { Panel } from '../components/page';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { certaintyOf } from '../words/sums.rules';
import { placeOfProblem } from './cause.rules';
import { PlaceLink } from './place-link';
import { preflight } from './queries';
import styles from './campaigns.module.css';
import { Said } from '../components/said';
import { useCampaignWords } from './words';

/** What a launch would do now. */
export function PreflightPanel({ id, isTyped }: { id: string; isTyped: boolean }): ReactNode {
  const words = useCampaignWords().preflight;
  const checked = useSuspenseQuery(preflight(id)).data;
  const { count } = useFigures();
  const { problems = [] } = checked;
  const blockers = problems.filter(({ blocks }) => blocks);
  const warnings = problems.filter(({ blocks }) => !blocks);
  return (
    <Panel title={words.title}>
      {isTyped && <Notice tone="accent">{words.saveFirst}</Notice>}
      {checked.status === 'counting' && <p role="status">{words.counting(count(checked.progress ?? 0))}</p>}
      <Equation checked={checked} />
      <Exclusions id={id} excluded={checked.excluded} />
      <Forecast checked={checked} />
      {blockers.length > 0 ? (
        <Notice tone="bad">
          <strong>{words.blocked}</strong>
          <ul>
            {blockers.map(({ message, sentence }) => (
              <li key={message}>
                <Said text={message} sentence={sentence} />{' '}
                <PlaceLink place={placeOfProblem(sentence)} campaignId={id} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        checked.status === 'done' && checked.willSend > 0 && <Notice tone="good">{words.ready}</Notice>
      )}
      {warnings.map(({ message, sentence }) => (
        <Notice key={message} tone="warn">
          <Said text={message} sentence={sentence} />
        </Notice>
      ))}
    </Panel>
  );
}

function Equation({ checked: { totalLeads, willSend } }: { checked: Preflight }): ReactNode {
  const words = useCampaignWords().preflight;
  const { count, percent } = useFigures();
  const share = totalLeads === 0 ? 0 : willSend / totalLeads;
  return (
    <>
      <p className={styles.equation}>
        {words.equation(count(totalLeads), count(willSend), count(totalLeads - willSend))}
      </p>
      <div className={styles.bar} role="img" aria-label={`${words.bar}: ${percent(share)}`}>
        <div className={styles.sent} style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}

/** Why leads are left out; each reason opens its leads. */
export function Exclusions({ id, excluded }: { id: string; excluded: Preflight['excluded'] }): ReactNode {
  const words = useCampaignWords();
  const { count: figure } = useFigures();
  if (excluded.length === 0) return null;
  return (
    <div>
      <h3>{words.preflight.excluded}</h3>
      <ul className={styles.reasons}>
        {excluded.map(({ reason, sentence, count }) => (
          <li key={reason}>
            <Link to="/campaigns/$campaignId" params={{ campaignId: id }} search={{ view: 'leads', reason }}>
              <Said text={reason} sentence={sentence} />
            </Link>
            <span className={styles.amount}>{figure(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Forecast({
  checked: { projectedFinishAt: from, projectedFinishBy: to, cost, modelCost, status },
}: {
  checked: Preflight;
}): ReactNode {
  const words = useCampaignWords().preflight;
  const { money } = useFigures();
  const times = useTimes();
  const costWords = (sum: NonNullable<Preflight['cost']>): string => {
    const known = money(sum.amount, sum.currency);
    const certainty = certaintyOf(sum);
    if (certainty === 'exact') return known;
    return `${certainty === 'unknown' ? words.unknown : words.atLeast(known)} (${words.unpriced(sum.unpriced)})`;
  };
  const modelCostWords = (foreseen: NonNullable<Preflight['modelCost']>): string => {
    const [low, high] = [money(foreseen.low, foreseen.currency), money(foreseen.high, foreseen.currency)];
    const certainty = certaintyOf(foreseen);
    if (certainty === 'exact') return words.between(low, high);
    return certainty === 'unknown' ? words.unknown : words.atLeast(low);
  };
  const isRange = from && to && times.short(from) !== times.short(to);
  return (
    <Facts>
      {from && (
        <Fact label={words.finish}>
          {isRange ? words.between(times.short(from), times.short(to)) : words.around(times.short(from))} ({times.zone})
        </Fact>
      )}
      {status === 'done' && <Fact label={words.cost}>{cost ? costWords(cost) : words.free}</Fact>}
      {modelCost && (
        <Fact label={words.modelCost}>
          {modelCostWords(modelCost)}{' '}
          <span className={styles.muted}>
            {certaintyOf(modelCost) !== 'unknown' && words.basis[modelCost.basis]}{' '}
            {modelCost.unpriced > 0 && words.unpricedModel(modelCost.unpriced)}
          </span>
        </Fact>
      )}
    </Facts>
  );
}
