import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AbTestResults } from '@northline/client';
import type { ReactNode } from 'react';
import { LineChart } from '../components/chart';
import { Select } from '../components/field';
import { Failure, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { localeOf, useLanguage } from '../words/language';
import { namesOf } from './names';
import { series } from './queries';
import { measures, type TestSearch, testSearch } from './search.rules';
import { upToEachDay } from './series.rules';
import styles from './ab-tests.module.css';
import { isEnough } from './verdict.rules';
import { useAbTestWords } from './words';

/** As many lines as can be told apart. */
const mostLines = 3;

/** The test day by day, by when conversations began; shares only once there is enough to compare. */
export function SeriesPanel({
  id,
  results,
  search,
}: {
  id: string;
  results: AbTestResults;
  search: TestSearch;
}): ReactNode {
  const words = useAbTestWords().series;
  const navigate = useNavigate();
  const { data, error } = useQuery(series(id));
  const offered = measures.filter((one) => one !== 'rate' || isEnough(results));
  const measure = offered.find((one) => one === search.measure) ?? 'qualified';
  // A day has no time: as midnight in UTC it is the same day when it is written in UTC.
  const format = new Intl.DateTimeFormat(localeOf[useLanguage()], { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const name = namesOf(results);
  const days = data?.days ?? [];
  const drawn = results.variants.slice(0, mostLines);
  return (
    <Panel
      title={words.title}
      actions={
        <Select
          label={words.measure}
          hideLabel
          value={measure}
          options={offered.map((value) => ({ value, label: words.measures[value] }))}
          onChange={(next) =>
            void navigate({
              to: '/ab-tests/$testId',
              params: { testId: id },
              search: testSearch({ ...search, measure: next }),
              resetScroll: false,
            })
          }
        />
      }
    >
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && days.length === 0 && <p>{words.none}</p>}
      {days.length === 1 && <p>{words.oneDay}</p>}
      {days.length > 1 && (
        <>
          <LineChart
            label={words.measures[measure]}
            points={days.map(({ day }) => format.format(new Date(`${day}T00:00:00Z`)))}
            pointsLabel={words.day}
            tableLabel={words.table}
            series={drawn.map(({ agentConfigId }) => ({
              name: name(agentConfigId),
              values: upToEachDay(days, agentConfigId, measure),
            }))}
          />
          <p className={styles.muted}>
            {words.reading}
            {drawn.length < results.variants.length && ` ${words.firstOf(mostLines, results.variants.length)}`}
          </p>
        </>
      )}
    </Panel>
  );
}
