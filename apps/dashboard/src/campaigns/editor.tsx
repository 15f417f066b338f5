import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Campaign } from '@northline/client';
import type { ReactNode } from 'react';
import { prices } from '../api/queries';
import { accountSettings } from '../api/session';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { Select, TextField } from '../components/field';
import { Form } from '../components/form';
import { Panel } from '../components/page';
import { toast } from '../components/toasts';
import { Audience } from './audience';
import { bodyOf, type Draft, draftOf, launchedBodyOf, missingOf, newDraft, writerOf } from './draft.rules';
import { test } from '../ab-tests/queries';
import { createCampaign, updateCampaign } from './queries';
import { Schedule } from './schedule';
import { AudienceFacts, LimitsFacts, ScheduleFacts, WriterFacts } from './summary';
import styles from './campaigns.module.css';
import { useCampaignWords } from './words';
import { WriterField } from './writer';

/** What the fields are called in the API. */
const fieldNames = {
  name: 'name',
  writer: 'agentConfigId',
  audience: 'advancedFilter',
  rate: 'schedule.rateLimit',
  budget: 'budget.amount',
};

/** What a campaign is, who writes, to whom and when. After the launch what may not change any more is only told. */
export function Editor({
  campaign,
  typed,
  onTyped,
  onSaved,
}: {
  /** Absent: a new one. */
  campaign?: Campaign;
  /** What is not saved yet; undefined: nothing. Its owner keeps it, so that it outlives a look at another view. */
  typed: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
  onSaved?: (campaign: Campaign) => void;
}): ReactNode {
  const words = useCampaignWords();
  const { timezone } = useSuspenseQuery(accountSettings).data;
  const draft = typed ?? (campaign ? draftOf(campaign, timezone) : newDraft);
  const save = useSave(campaign, (saved) => (onTyped(undefined), onSaved?.(saved)));
  const change = (part: Partial<Draft>): void => onTyped({ ...draft, ...part });
  const isDraft = !campaign || campaign.status === 'draft';
  const isOver = campaign?.status === 'completed';
  const check = (): Record<string, string> =>
    Object.fromEntries(missingOf(draft).map((field) => [fieldNames[field], words.form.wrong[field]]));
  return (
    <Form
      aria-label={words.form.label}
      error={save.error}
      check={check}
      onSubmit={() => save.mutate(draft)}
      buttons={
        <Actions>
          <Button type="submit" weight={campaign ? 'plain' : 'primary'} isPending={save.isPending}>
            {isDraft ? words.form.saveDraft : words.form.save}
          </Button>
        </Actions>
      }
    >
      <Panel title={words.form.basics}>
        <div className={styles.pair}>
          <TextField
            label={words.name}
            name="name"
            maxLength={200}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          {isDraft && <WriterField draft={draft} onChange={change} />}
        </div>
        {!isDraft && <WriterFacts draft={draft} />}
      </Panel>
      <section id="audience">
        <Panel title={words.audience.title}>
          {isDraft ? <Audience draft={draft} onChange={change} /> : <AudienceFacts draft={draft} />}
        </Panel>
      </section>
      {isOver ? (
        <>
          <ScheduleFacts draft={draft} />
          <LimitsFacts draft={draft} />
        </>
      ) : (
        <>
          <Schedule draft={draft} canStartLater={isDraft || campaign.status === 'scheduled'} onChange={change} />
          <Limits draft={draft} onChange={change} />
        </>
      )}
    </Form>
  );
}

function Limits({
  draft: { rate, budget, period },
  onChange,
}: {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}): ReactNode {
  const words = useCampaignWords().form;
  const { currency } = useSuspenseQuery(prices).data;
  const periods = (['total', 'day', 'month'] as const).map((one) => ({
    value: one,
    label: words.periods[one],
  }));
  return (
    <section id="budget">
      <Panel title={words.pace}>
        <div className={styles.pair}>
          <TextField
            label={words.rate}
            name={fieldNames.rate}
            inputMode="numeric"
            value={rate}
            onChange={(next) => onChange({ rate: next })}
          />
          <TextField
            label={words.budget(currency)}
            name={fieldNames.budget}
            hint={words.budgetHint}
            inputMode="decimal"
            value={budget}
            onChange={(next) => onChange({ budget: next })}
          />
          <Select
            label={words.period}
            value={period}
            options={periods}
            isDisabled={budget === ''}
            onChange={(next) => onChange({ period: next as Draft['period'] })}
          />
        </div>
      </Panel>
    </section>
  );
}

function useSave(campaign: Campaign | undefined, onSaved: (campaign: Campaign) => void) {
  const cache = useQueryClient();
  const words = useCampaignWords();
  const { timezone } = useSuspenseQuery(accountSettings).data;
  return useMutation({
    mutationFn: async (draft: Draft): Promise<Campaign> => {
      const { kind, id } = writerOf(draft);
      const tests = kind === 'test' ? [await cache.query({ ...test(id), staleTime: 'static' })] : [];
      if (!campaign) return createCampaign(bodyOf(draft, tests, timezone));
      const isDraft = campaign.status === 'draft';
      return updateCampaign(
        campaign._id,
        isDraft ? bodyOf(draft, tests, timezone) : launchedBodyOf(draft, campaign, timezone),
      );
    },
    onSuccess: async (saved) => {
      await cache.invalidateQueries({ queryKey: ['campaigns'] });
      toast(words.form.saved, 'good');
      onSaved(saved);
    },
  });
}
