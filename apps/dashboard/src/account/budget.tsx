import { useSuspenseQuery } from '@tanstack/react-query';
import type { Budget } from '@northline/client';
import type { ReactNode } from 'react';
import { prices } from '../api/queries';
import { accountSettings } from '../api/session';
import { Meter } from '../components/figure';
import { Notice } from '../components/notice';
import { Panel } from '../components/page';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { firstDayOf, levelOf, thresholdsOf } from './budget.rules';
import { BudgetForm } from './budget-form';
import { spentSince } from './queries';
import { useAccountWords } from './words';
import styles from './form.module.css';

/** How much the account may spend, how much of it is spent, and what happens from which amount on. */
export function BudgetPanel(): ReactNode {
  const words = useAccountWords().budget;
  const { budget } = useSuspenseQuery(accountSettings).data;
  const { currency: unit } = useSuspenseQuery(prices).data;
  return (
    <Panel title={words.title}>
      {budget ? <Spent budget={budget} unit={unit} /> : <p>{words.none}</p>}
      <BudgetForm budget={budget} unit={unit} />
    </Panel>
  );
}

const levels = ['warning', 'exhausted', 'stopped'] as const;

function Spent({ budget, unit }: { budget: Budget; unit: string }): ReactNode {
  const words = useAccountWords().budget;
  const { money, percent } = useFigures();
  const { zone } = useTimes();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  const totals = useSuspenseQuery(spentSince(firstDayOf(budget.period, today))).data;
  const spent = totals.find((total) => total.currency === unit)?.amount ?? 0;
  const level = levelOf(spent, budget);
  const from = thresholdsOf(budget);
  const text = words.spent[budget.period](
    money(spent, unit),
    money(budget.amount, unit),
    percent(spent / budget.amount),
  );
  return (
    <>
      {level !== 'ok' && <Notice tone={level === 'warning' ? 'warn' : 'bad'}>{words.levels[level]}</Notice>}
      <p>{text}</p>
      <Meter label={text} value={Math.min(spent, from.stopped)} max={from.stopped} />
      <dl className={styles.thresholds}>
        {levels.map((one) => (
          <div key={one}>
            <dt>{money(from[one], unit)}</dt>
            <dd>
              {words.thresholds[one]} {spent >= from[one] && <strong>{words.reached}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
