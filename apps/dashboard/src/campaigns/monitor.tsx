import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Campaign, CampaignProgress } from '@northline/client';
import type { ReactNode } from 'react';
import { Figure, Figures, Meter } from '../components/figure';
import { Notice } from '../components/notice';
import { Columns, Panel } from '../components/page';
import { useNow } from '../time/now';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { placeOfReason } from './cause.rules';
import { Causes } from './causes';
import { PlaceLink } from './place-link';
import { pausesAt, progressOf } from './progress.rules';
import { failures, preflight, progress } from './queries';
import type { CampaignSearch } from './search.rules';
import { SeriesPanel } from './series-panel';
import styles from './campaigns.module.css';
import { Said } from '../components/said';
import { useCampaignWords } from './words';

/** A launched campaign at work: why it sends or not, how far it is, and what came of it. */
export function Monitor({ campaign }: { campaign: Campaign }): ReactNode {
  usePrefetchQuery(preflight(campaign._id));
  usePrefetchQuery(failures(campaign._id));
  const now = useSuspenseQuery(progress(campaign._id)).data;
  return (
    <>
      <Why campaign={campaign} now={now} />
      <Columns>
        <ProgressPanel campaign={campaign} now={now} />
        <Funnel campaign={campaign} />
      </Columns>
      <SeriesPanel id={campaign._id} />
      <Columns>
        <Causes campaign={campaign} />
        <Health now={now} />
      </Columns>
    </>
  );
}

/** One sentence: what it does, or why it does no more, until when and what is next. */
function Why({ campaign, now: { state, reasons, next } }: { campaign: Campaign; now: CampaignProgress }): ReactNode {
  const words = useCampaignWords().monitor;
  const times = useTimes();
  const at = useNow();
  const [first, ...others] = reasons;
  const nextWords = next && words.next(next.messages, times.relative(next.at, Math.min(at, Date.parse(next.at))));
  if (state === 'completed') return null;
  if (state === 'sending' || !first)
    return (
      <Notice tone="good">
        <p>
          {words.states.sending}. {nextWords}
        </p>
      </Notice>
    );
  const place = placeOfReason(first);
  return (
    <Notice
      tone={place && place !== 'schedule' ? 'bad' : 'warn'}
      actions={place && <PlaceLink place={place} campaignId={campaign._id} />}
    >
      <p>
        <strong>{words.why[first.code]}</strong> {first.until && words.until(times.short(first.until))} {nextWords}{' '}
        {first.leads !== undefined && words.concerned(first.leads)}
      </p>
      {(place ?? campaign.pausedReason) && (
        <p>
          <Said text={first.message} sentence={first.sentence} />
        </p>
      )}
      {others.length > 0 && (
        <p>
          {words.alsoWaits}: {others.map(({ code }) => words.why[code]).join(' ')}
        </p>
      )}
    </Notice>
  );
}

function ProgressPanel({ campaign: { _id, stats }, now }: { campaign: Campaign; now: CampaignProgress }): ReactNode {
  const words = useCampaignWords().monitor;
  const { count } = useFigures();
  const { done, of, excluded } = progressOf(stats.totalLeads, useSuspenseQuery(preflight(_id)).data.excluded, now);
  const text = words.done(count(done), count(of), excluded > 0 ? count(excluded) : undefined);
  const rowsOf = (status: 'pending' | 'sending', value: number): ReactNode => (
    <RowsLink id={_id} search={{ status }}>
      {count(value)}
    </RowsLink>
  );
  return (
    <Panel title={words.progress}>
      <p>{text}</p>
      <Meter label={text} value={done} max={of} />
      <Figures>
        <Figure label={words.waiting} value={rowsOf('pending', now.pending)} />
        <Figure label={words.inHand} value={rowsOf('sending', now.inHand)} />
        <Figure
          label={words.lastHour}
          value={count(now.sentLastHour)}
          note={words.planned(count(now.plannedPerHour))}
        />
      </Figures>
    </Panel>
  );
}

const steps = ['totalLeads', 'sent', 'delivered', 'replied', 'qualified'] as const;

/** How many of the selected leads came how far. */
function Funnel({ campaign: { _id, stats } }: { campaign: Campaign }): ReactNode {
  const words = useCampaignWords();
  const { count, percent } = useFigures();
  const whole = Math.max(1, stats.totalLeads);
  return (
    <Panel title={words.monitor.funnel}>
      <ol className={styles.funnel}>
        {steps.map((step) => (
          <li key={step}>
            {step === 'qualified' || step === 'totalLeads' ? (
              <RowsLink id={_id} search={step === 'qualified' ? { status: step } : {}}>
                {words.figures[step]}
              </RowsLink>
            ) : (
              <span>{words.figures[step]}</span>
            )}
            <div className={styles.bar} aria-hidden="true">
              <div className={styles.sent} style={{ width: `${(stats[step] / whole) * 100}%` }} />
            </div>
            <span className={styles.amount}>
              {count(stats[step])} <span className={styles.muted}>{percent(stats[step] / whole)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** How near it is to the limits at which it pauses itself. */
function Health({ now: { health } }: { now: CampaignProgress }): ReactNode {
  const words = useCampaignWords().monitor;
  const { count: figure } = useFigures();
  if (health.length === 0) return null;
  return (
    <Panel title={words.pauses}>
      {health.map((rate) => {
        const { kind, count, of } = rate;
        const limit = pausesAt(rate);
        const text = words.healthNow(figure(count), figure(limit), figure(of));
        return (
          <div key={kind}>
            <h3>{words.health[kind]}</h3>
            <Meter label={`${words.health[kind]}: ${text}`} value={count} max={limit} />
            <p className={styles.muted}>{text}</p>
          </div>
        );
      })}
    </Panel>
  );
}

/** A number or word that opens the leads behind it. */
export function RowsLink({
  id,
  search,
  children,
}: {
  id: string;
  search: CampaignSearch;
  children: ReactNode;
}): ReactNode {
  return (
    <Link
      to="/campaigns/$campaignId"
      params={{ campaignId: id }}
      search={{ view: 'leads', ...search }}
      className={styles.figure}
    >
      {children}
    </Link>
  );
}
