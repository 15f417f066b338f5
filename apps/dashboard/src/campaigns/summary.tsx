import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Campaign } from '@northline/client';
import { Fragment, type ReactNode } from 'react';
import { prices } from '../api/queries';
import { accountSettings } from '../api/session';
import { Fact, Facts } from '../components/facts';
import { Panel } from '../components/page';
import { useTimes } from '../time/times';
import { momentOf } from '../time/zoned';
import { useFigures } from '../words/figures';
import { type Condition, fieldOf, valueKindOf } from './audience.rules';
import { shownByHand, useNamesByHand } from './by-hand';
import { type Draft, draftOf } from './draft.rules';
import { useDayNames } from './week';
import { useWriter } from './writer';
import styles from './campaigns.module.css';
import { useCampaignWords } from './words';

/** All settings of a campaign, for whoever may not change them. */
export function Summary({ campaign }: { campaign: Campaign }): ReactNode {
  const words = useCampaignWords();
  const { timezone } = useSuspenseQuery(accountSettings).data;
  const draft = draftOf(campaign, timezone);
  return (
    <div className={styles.stack}>
      <Panel title={words.form.basics}>
        <WriterFacts draft={draft} />
      </Panel>
      <section id="audience">
        <Panel title={words.audience.title}>
          <AudienceFacts draft={draft} />
        </Panel>
      </section>
      <ScheduleFacts draft={draft} />
      <LimitsFacts draft={draft} />
    </div>
  );
}

/** Over which channel, and which agent or A/B test writes. */
export function WriterFacts({ draft: { channel, writer } }: { draft: Draft }): ReactNode {
  const words = useCampaignWords();
  const { label = '–' } = useWriter(writer) ?? {};
  return (
    <Facts>
      <Fact label={words.channel}>{words.channels[channel]}</Fact>
      <Fact label={words.form.writer}>{label}</Fact>
    </Facts>
  );
}

/** Whom the campaign is for. */
export function AudienceFacts({ draft: { isEverybody, groups, byHand } }: { draft: Draft }): ReactNode {
  const words = useCampaignWords().audience;
  if (isEverybody) return <p>{words.everybody}</p>;
  if (groups.length === 0 && byHand.length === 0) return <p>{words.noLeads}</p>;
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{groups.length > 0 ? words.allHold : words.onlyByHand}</p>
      {groups.length > 0 && (
        <ul className={styles.conditions}>
          {groups.map((group, place) => (
            <li key={place}>
              {group.map((condition, at) => (
                <Fragment key={at}>
                  {at > 0 && <span className={styles.muted}> {words.or} </span>}
                  <ConditionText condition={condition} />
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      )}
      {byHand.length > 0 && <ByHand ids={byHand} />}
    </div>
  );
}

function ConditionText({ condition: { field, operator, value } }: { condition: Condition }): ReactNode {
  const words = useCampaignWords().audience;
  const known = fieldOf(field);
  const name = known === undefined || known === 'customFields.' ? field.slice(known?.length) : words.fields[known];
  return (
    <>
      {name} {words.operators[operator]}
      {valueKindOf(operator) !== 'none' && (
        <>
          : <strong dir="auto">{value}</strong>
        </>
      )}
    </>
  );
}

function ByHand({ ids }: { ids: readonly string[] }): ReactNode {
  const words = useCampaignWords().audience;
  return (
    <Facts>
      <Fact label={words.byHand}>
        {useNamesByHand(ids).map(({ id, name }, place) => (
          <Fragment key={id}>
            {place > 0 && ', '}
            <Link to="/leads/$leadId" params={{ leadId: id }}>
              {name}
            </Link>
          </Fragment>
        ))}{' '}
        {ids.length > shownByHand && words.moreByHand(ids.length - shownByHand)}
      </Fact>
    </Facts>
  );
}

/** When messages may leave. */
export function ScheduleFacts({ draft: { days, hours, zone, startAt } }: { draft: Draft }): ReactNode {
  const words = useCampaignWords().week;
  const { timezone } = useSuspenseQuery(accountSettings).data;
  const dayNames = useDayNames();
  const times = useTimes();
  const zones: Record<string, string> = { account: words.accountZone(timezone), lead: words.leadZone };
  return (
    <section id="schedule">
      <Panel title={words.title}>
        <Facts>
          <Fact label={words.days}>{days.map((day) => dayNames[day - 1]).join(', ')}</Fact>
          <Fact label={words.label}>{hours ? <bdi>{`${hours.start} – ${hours.end}`}</bdi> : words.allDay}</Fact>
          <Fact label={words.zone}>{zones[zone] ?? zone}</Fact>
          {startAt !== '' && <Fact label={words.startAt(timezone)}>{times.short(momentOf(startAt, timezone))}</Fact>}
        </Facts>
      </Panel>
    </section>
  );
}

/** How fast it writes, and what it may cost. */
export function LimitsFacts({ draft: { rate, budget, period } }: { draft: Draft }): ReactNode {
  const words = useCampaignWords().form;
  const { currency } = useSuspenseQuery(prices).data;
  const { count, money } = useFigures();
  const amount = `${money(Number(budget) * 1_000_000, currency)}, ${words.periods[period]}`;
  return (
    <section id="budget">
      <Panel title={words.pace}>
        <Facts>
          <Fact label={words.rate}>{count(Number(rate))}</Fact>
          <Fact label={words.budget(currency)}>{budget === '' ? '–' : amount}</Fact>
        </Facts>
      </Panel>
    </section>
  );
}
