import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountSettings } from '../api/session';
import { TextField } from '../components/field';
import { Panel } from '../components/page';
import type { Draft } from './draft.rules';
import styles from './campaigns.module.css';
import { HoursZone } from './hours-zone';
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
  return (
    <section id="schedule">
      <Panel title={words.title}>
        <WeekGrid week={draft} onChange={({ days, hours }) => onChange({ days, hours })} />
        <div className={styles.pair}>
          <HoursZone
            zone={draft.zone}
            canBeLead={canStartLater || draft.zone === 'lead'}
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
