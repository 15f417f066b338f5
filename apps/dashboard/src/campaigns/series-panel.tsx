import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LineChart } from '../components/chart';
import { Select } from '../components/field';
import { Failure, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { localeOf, useLanguage } from '../words/language';
import { useTimes } from '../time/times';
import { series } from './queries';
import { summedUp } from './series.rules';
import { useCampaignWords } from './words';

/** What the schedule planned beside what was sent, summed up from the launch on. */
export function SeriesPanel({ id }: { id: string }): ReactNode {
  const words = useCampaignWords().series;
  const [unit, setUnit] = useState<'hour' | 'day'>('hour');
  const { data, error } = useQuery(series(id, unit));
  const locale = localeOf[useLanguage()];
  const { zone } = useTimes();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: data?.timezone ?? zone,
    ...(unit === 'hour'
      ? { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short' }),
  });
  const points = data?.points ?? [];
  return (
    <Panel
      title={words.title}
      actions={
        <Select
          label={words.unit}
          hideLabel
          value={unit}
          options={[
            { value: 'hour', label: words.hour },
            { value: 'day', label: words.day },
          ]}
          onChange={(next) => setUnit(next === 'day' ? 'day' : 'hour')}
        />
      }
    >
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && points.length === 0 && <p>{words.none}</p>}
      {points.length > 0 && (
        <LineChart
          label={words.sum}
          points={points.map(({ at }) => format.format(new Date(at)))}
          pointsLabel={words.at}
          tableLabel={words.table}
          series={[
            { name: words.sent, values: summedUp(points, 'sent') },
            { name: words.planned, values: summedUp(points, 'planned') },
          ]}
        />
      )}
    </Panel>
  );
}
