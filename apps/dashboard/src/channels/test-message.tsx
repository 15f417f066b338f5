import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Select, TextField } from '../components/field';
import { Form } from '../components/form';
import { Notice } from '../components/notice';
import type { Channel } from './health.rules';
import { campaignsOn, sendTestMessage } from './queries';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/** Sends the opening of a campaign over the real connection to an address of one's own; the lead gets nothing. */
export function TestMessage({ channel }: { channel: Channel }): ReactNode {
  const {
    checks: { message: words },
    channelNames,
  } = useChannelWords();
  const { data: campaigns } = useSuspenseQuery(campaignsOn(channel));
  const [chosen, choose] = useState(campaigns[0]?._id ?? '');
  const [to, setTo] = useState('');
  const send = useMutation({ mutationFn: () => sendTestMessage(chosen, to.trim()) });
  if (campaigns.length === 0)
    return (
      <p>
        {words.noCampaign(channelNames[channel])} <Link to="/campaigns/new">{words.newCampaign}</Link>
      </p>
    );
  return (
    <Form
      error={send.error}
      onSubmit={() => send.mutate()}
      buttons={
        <div className={styles.row}>
          <Button type="submit" isPending={send.isPending}>
            {words.send}
          </Button>
        </div>
      }
    >
      <p className={styles.muted}>{words.lead}</p>
      <div className={styles.fields}>
        <Select
          label={words.campaign}
          value={chosen}
          options={campaigns.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={choose}
        />
        <TextField label={words.to} hint={words.toHints[channel]} name="to" value={to} onChange={setTo} isRequired />
      </div>
      {send.data && (
        <Notice tone="good">
          <p>{words.sent(send.data.to)}</p>
          <div className={styles.bubble} dir="auto">
            {send.data.subject !== undefined && <strong>{send.data.subject}</strong>}
            <p>{send.data.text}</p>
          </div>
        </Notice>
      )}
    </Form>
  );
}
