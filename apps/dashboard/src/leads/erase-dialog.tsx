import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Confirm } from '../components/dialog';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { conversationsOfLead, eraseLead, insightsOfLead, type Lead } from './queries';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** Erases a lead for good, once somebody has read what goes with it. */
export function EraseDialog({ lead, onClose }: { lead: Lead; onClose: () => void }): ReactNode {
  const { erase: words, unnamed } = useLeadsWords();
  const shell = useShellWords();
  const navigate = useNavigate();
  const { data: conversations } = useQuery(conversationsOfLead(lead.id));
  const { data: insights } = useQuery(insightsOfLead(lead.id));
  const { mutateAsync } = useMutation(eraseLead(useQueryClient(), lead.id));
  const name = lead.name || unnamed(lead.id);
  const contact = [lead.phone, lead.email, lead.externalId].filter((one) => one !== undefined && one !== '').join(', ');
  const fields = Object.keys(lead.customFields).length + lead.tags.length;
  const open = conversations?.conversations.filter(({ status }) => status === 'active').length ?? 0;
  const erase = async (): Promise<void> => {
    await mutateAsync();
    toast(words.done(name), 'good');
    void navigate({ to: '/leads' });
  };
  return (
    <Confirm
      title={words.title(name)}
      isOpen
      onClose={onClose}
      action={words.confirm}
      cancel={shell.cancel}
      onConfirm={erase}
    >
      <p>{words.goes}</p>
      <ul className={styles.bullets}>
        <li>{words.contact(contact)}</li>
        {fields > 0 && <li>{words.fields(fields)}</li>}
        <li>{words.text(conversations?.total ?? 0, insights?.length ?? 0)}</li>
        {open > 0 && <li>{words.open(open)}</li>}
      </ul>
      <p>{words.stays}</p>
      <p>{words.forever}</p>
    </Confirm>
  );
}
