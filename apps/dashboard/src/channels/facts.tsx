import type { EmailStatus, IntegrationsStatus, TelegramStatus } from '@northline/client';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Fact } from '../components/facts';
import { Meter } from '../components/figure';
import { Time } from '../components/time';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { lastDayOf, peopleOf, recordsOf, tokenDays } from './health.rules';
import { qualityTones } from './tones';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/** A number's standing at Meta, and the age of its token. */
export function WhatsAppFacts({ status }: { status: IntegrationsStatus }): ReactNode {
  const { facts: words, quality } = useChannelWords();
  const { displayPhoneNumber, phoneNumberId, qualityRating, qualityEvent, messagingLimit, templatesReadAt } =
    status.whatsapp;
  const age = status.whatsappTokenAgeDays;
  return (
    <>
      <Fact label={words.number}>
        <bdi>{displayPhoneNumber ?? phoneNumberId ?? '–'}</bdi>
      </Fact>
      <Fact label={words.quality}>
        {qualityRating === undefined ? (
          words.notTold
        ) : (
          <Badge tone={qualityTones[qualityRating] ?? 'neutral'}>{quality[qualityRating] ?? qualityRating}</Badge>
        )}
        {qualityEvent !== undefined && <p className={styles.muted}>{words.lastReport(qualityEvent)}</p>}
      </Fact>
      <Fact label={words.messagingLimit}>
        {messagingLimit === undefined ? words.notTold : <People limit={messagingLimit} />}
      </Fact>
      <Fact label={words.token}>
        {words.tokenAge(age, tokenDays)}
        <Meter label={words.tokenAge(age, tokenDays)} value={Math.min(age, tokenDays)} max={tokenDays} />
      </Fact>
      <Fact label={words.templates}>
        {templatesReadAt === undefined ? words.neverRead : <Time at={templatesReadAt} relative />}
      </Fact>
    </>
  );
}

function People({ limit }: { limit: string }): ReactNode {
  const { facts: words } = useChannelWords();
  const people = peopleOf(limit);
  if (people === undefined) return <bdi>{limit}</bdi>;
  return people === Infinity ? words.unlimited : words.people(people);
}

/** The bot. */
export function TelegramFacts({ status: { botUsername } }: { status: TelegramStatus }): ReactNode {
  const { facts: words } = useChannelWords();
  return (
    <Fact label={words.bot}>
      {botUsername === undefined ? '–' : <a href={`https://t.me/${botUsername}`} dir="ltr">{`@${botUsername}`}</a>}
    </Fact>
  );
}

/** The sender, where replies go, and the records of both domains. */
export function EmailFacts({ status: { fromAddress, domain, domainChecks } }: { status: EmailStatus }): ReactNode {
  const { facts: words } = useChannelWords();
  const found = domainChecks && recordsOf(domainChecks);
  return (
    <>
      <Fact label={words.sender}>
        <bdi>{fromAddress ?? '–'}</bdi>
      </Fact>
      <Fact label={words.replies}>
        <bdi>{domain ?? '–'}</bdi>
      </Fact>
      <Fact label={words.records}>
        {!found || !domainChecks ? (
          words.notChecked
        ) : (
          <>
            <Badge tone={found.good === found.records.length ? 'good' : 'warn'}>
              {words.recordsGood(found.good, found.records.length)}
            </Badge>{' '}
            <Time at={domainChecks.checkedAt} relative />
          </>
        )}
      </Fact>
    </>
  );
}

/** What the channel may send first today, and how that grows. */
export function SendingFacts({ state: { dailyCap, warmUp, today } }: { state: TelegramStatus }): ReactNode {
  const { facts: words } = useChannelWords();
  const times = useTimes();
  const { count, percent } = useFigures();
  return (
    <>
      <Fact label={words.today}>
        {today ? (
          <>
            {words.todayOf(today.used, today.allowed)}
            <Meter label={words.todayOf(today.used, today.allowed)} value={today.used} max={today.allowed} />
          </>
        ) : (
          words.noCap
        )}
      </Fact>
      {dailyCap !== undefined && <Fact label={words.dailyCap}>{count(dailyCap)}</Fact>}
      {warmUp && dailyCap !== undefined && (
        <Fact label={words.warmUp}>
          {words.warmUpOf(
            warmUp.from,
            percent(warmUp.growthPercent / 100),
            times.day(warmUp.startAt),
            lastDayOf(warmUp, dailyCap),
          )}
        </Fact>
      )}
    </>
  );
}
