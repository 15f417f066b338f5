import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Menu } from '../components/menu';
import { Page, Panel } from '../components/page';
import { Conversations } from './conversations';
import { EraseDialog } from './erase-dialog';
import { LeadFacts } from './facts';
import { History } from './history';
import { Insights } from './insights';
import { LeadDialog } from './lead-dialog';
import { leadById } from './queries';
import { StartDialog } from './start-dialog';
import { Suppressed } from './suppressed';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

const route = getRouteApi('/leads/$leadId');

/** One lead's whole story: conversations on all channels, what was learned, contact data, and whether it may be written to. */
export function LeadPage(): ReactNode {
  const words = useLeadsWords();
  const id = Number(route.useParams().leadId);
  const lead = useSuspenseQuery(leadById(id)).data;
  const [open, setOpen] = useState<'edit' | 'start' | 'erase'>();
  const close = (): void => setOpen(undefined);
  const mayWrite = useMay('leads:import');
  const mayStart = useMay('leads:start_conversation');
  const mayRead = useMay('conversations:view');
  const mayAudit = useMay('audit:view');
  const name = lead.name || words.unnamed(id);
  return (
    <Page
      title={name}
      lead={`${words.statuses[lead.status]} · ${words.sources[lead.source]}`}
      actions={
        <>
          {mayWrite && (
            <Menu
              label={words.lead.more}
              items={[{ id: 'erase', label: words.erase.action, onAction: () => setOpen('erase') }]}
            />
          )}
          {mayWrite && <Button onPress={() => setOpen('edit')}>{words.edit}</Button>}
          {mayStart && (
            <Button weight="primary" onPress={() => setOpen('start')}>
              {words.start.action}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.story}>
        {mayRead && (
          <div>
            <Panel title={words.insights.title}>
              <Insights leadId={id} />
            </Panel>
            <Panel title={words.lead.conversations}>
              <Conversations leadId={id} />
            </Panel>
            <Panel title={words.lead.history}>
              <History lead={lead} />
            </Panel>
          </div>
        )}
        <div>
          <Panel title={words.lead.facts}>
            <LeadFacts lead={lead} />
          </Panel>
          <Panel title={words.lead.suppression}>
            <Suppressed lead={lead} />
          </Panel>
          {mayAudit && (
            <Link to="/audit" search={{ resourceType: 'lead', resourceId: String(id) }}>
              {words.lead.changes}
            </Link>
          )}
        </div>
      </div>
      {open === 'edit' && <LeadDialog lead={lead} onClose={close} />}
      {open === 'start' && <StartDialog lead={lead} onClose={close} />}
      {open === 'erase' && <EraseDialog lead={lead} onClose={close} />}
    </Page>
  );
}
