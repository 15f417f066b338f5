import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { accountSettings } from '../api/session';
import { Select, TextField } from '../components/field';
import { Panel } from '../components/page';
import type { Draft } from './draft.rules';
import styles from './campaigns.module.css';
import { WeekGrid } from './week';
import { useCampaignWords } from './words';

/** When messages may leave: hours and days, whose time they are in, and from when on. */
export function Schedule({
  draft,
  canStartLater,
  onChange,
}: {
  draft: Draft;
  /** Whether start and the leads' own time may still change. */
  canStartLater: boolean;
  onChange: (part: Partial<Draft>) => void;
}): ReactNode {
  const words = useCampaignWords().week;
  const { timezone } = useSuspenseQuery(accountSettings).data;
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })), []);
  const options = [
    { value: 'account', label: words.accountZone(timezone) },
    ...(canStartLater || draft.zone === 'lead' ? [{ value: 'lead', label: words.leadZone }] : []),
    ...zones,
  ];
  return (
    <section id="schedule">
      <Panel title={words.title}>
        <WeekGrid week={draft} onChange={({ days, hours }) => onChange({ days, hours })} />
        <div className={styles.pair}>
          <Select
            label={words.zone}
            value={draft.zone}
            options={options}
            isDisabled={!canStartLater && draft.zone === 'lead'}
            onChange={(zone) => onChange({ zone })}
          />
          {canStartLater && (
            <TextField
              label={words.startAt(timezone)}
              hint={words.startAtHint}
              type="datetime-local"
              value={draft.startAt}
              onChange={(startAt) => onChange({ startAt })}
            />
          )}
        </div>
      </Panel>
    </section>
  );
}
