import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { campaignCount } from '../api/queries';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import type { Channel } from './health.rules';
import { useDisconnect } from './queries';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/** Forgets a channel's credentials, once what stops was read. */
export function Disconnect({ channel }: { channel: Channel }): ReactNode {
  const { disconnect: words, channelNames } = useChannelWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button weight="danger" aria-label={words.title(channelNames[channel])} onPress={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && <Asked channel={channel} onClose={() => setOpen(false)} />}
    </>
  );
}

function Asked({ channel, onClose }: { channel: Channel; onClose: () => void }): ReactNode {
  const { disconnect: words, channelNames } = useChannelWords();
  const shell = useShellWords();
  const disconnect = useDisconnect(channel);
  const running = useQuery({
    ...campaignCount({ channel }, ['running']),
    enabled: useMay('campaigns:view'),
  }).data;
  const name = channelNames[channel];
  const stops = [
    ...(running === undefined ? [] : [words.campaigns(running)]),
    words.waiting,
    words.inbound(name),
    words.credentials[channel],
  ];
  return (
    <Confirm
      title={words.title(name)}
      isOpen
      onClose={onClose}
      action={words.action}
      cancel={shell.cancel}
      onConfirm={async () => {
        await disconnect.mutateAsync();
        toast(words.done(name), 'good');
      }}
    >
      <ul className={styles.stops}>
        {stops.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Confirm>
  );
}
