import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { TextField } from '../components/field';
import { Notice } from '../components/notice';
import { Time } from '../components/time';
import { useShellWords } from '../words/shell';
import { type Lead, liftSuppression, suppressionsOf, suppressLead } from './queries';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** Whether a lead may be written to, and why not; both ways ask first. */
export function Suppressed({ lead }: { lead: Lead }): ReactNode {
  const { suppression: words, ...all } = useLeadsWords();
  const found = useSuspenseQuery(suppressionsOf(lead.id)).data;
  const mayWrite = useMay('leads:import');
  const [open, setOpen] = useState<{ lift: string } | 'suppress'>();
  const name = lead.name || all.unnamed(lead.id);
  const close = (): void => setOpen(undefined);
  return (
    <>
      {found.length === 0 && <p>{words.none}</p>}
      {found.map(({ _id, reason, channel, createdAt }) => (
        <Notice
          key={_id}
          tone="warn"
          actions={mayWrite && <Button onPress={() => setOpen({ lift: _id })}>{words.lift}</Button>}
        >
          <strong>{words.reasons[reason] ?? reason}</strong>
          <span>
            {channel ? all.channels[channel] : words.all} · {words.since} <Time at={createdAt} />
          </span>
        </Notice>
      ))}
      {mayWrite && found.length === 0 && (
        <div className={styles.row}>
          <Button onPress={() => setOpen('suppress')}>{words.suppress}</Button>
        </div>
      )}
      {open === 'suppress' && <Suppress lead={lead} name={name} onClose={close} />}
      {open !== undefined && open !== 'suppress' && <Lift id={open.lift} name={name} onClose={close} />}
    </>
  );
}

function Suppress({ lead, name, onClose }: { lead: Lead; name: string; onClose: () => void }): ReactNode {
  const { suppression: words } = useLeadsWords();
  const shell = useShellWords();
  const [reason, setReason] = useState(words.reasonDefault);
  const { mutateAsync: suppress } = useMutation(suppressLead(useQueryClient(), lead.id));
  return (
    <Confirm
      title={words.suppress}
      isOpen
      onClose={onClose}
      action={words.suppress}
      cancel={shell.cancel}
      onConfirm={() => suppress(reason)}
    >
      <div className={styles.form}>
        <p>{words.confirm(name)}</p>
        <TextField label={words.reasonLabel} value={reason} onChange={setReason} maxLength={200} />
      </div>
    </Confirm>
  );
}

function Lift({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const { suppression: words } = useLeadsWords();
  const shell = useShellWords();
  const { mutateAsync: lift } = useMutation(liftSuppression(useQueryClient()));
  return (
    <Confirm
      title={words.liftTitle}
      isOpen
      onClose={onClose}
      action={words.lift}
      cancel={shell.cancel}
      onConfirm={() => lift(id)}
    >
      <p>{words.liftText(name)}</p>
    </Confirm>
  );
}
