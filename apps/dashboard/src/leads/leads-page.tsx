import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { Button, buttonLook } from '../components/button';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { Page } from '../components/page';
import { type Column, Table } from '../components/table';
import { tagsOf } from '../components/tags.rules';
import { Time } from '../components/time';
import { ExportLeads } from './export-leads';
import { Filters } from './filters';
import { LeadDialog } from './lead-dialog';
import { type Lead, leadList } from './queries';
import { isNarrowed, withTag } from './search.rules';
import { stateTone } from './tones';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

const route = getRouteApi('/leads');

/** The leads of the account: found, added, imported, exported. */
export function LeadsPage(): ReactNode {
  const words = useLeadsWords();
  const search = useDeferredValue(route.useSearch());
  const query = useSuspenseInfiniteQuery(leadList(search));
  const [open, setOpen] = useState<'add' | 'export'>();
  const mayWrite = useMay('leads:import');
  const total = query.data.pages[0]?.total ?? 0;
  return (
    <Page
      title={words.title}
      lead={<output>{words.leads(total)}</output>}
      actions={
        <>
          {mayWrite && (
            <Link to="/leads/import" className={buttonLook()}>
              {words.imports.action}
            </Link>
          )}
          <Button onPress={() => setOpen('export')} isDisabled={total === 0}>
            {words.exports.action}
          </Button>
          {mayWrite && (
            <Button weight="primary" onPress={() => setOpen('add')}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <Filters />
      {total === 0 ? <Nothing /> : <LeadTable leads={query.data.pages.flatMap(({ leads }) => leads)} />}
      <More query={query} />
      {open === 'add' && <LeadDialog onClose={() => setOpen(undefined)} />}
      {open === 'export' && <ExportLeads search={search} total={total} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function Nothing(): ReactNode {
  const words = useLeadsWords();
  return isNarrowed(route.useSearch()) ? (
    <Empty title={words.none.found} />
  ) : (
    <Empty title={words.none.title}>{words.none.text}</Empty>
  );
}

function LeadTable({ leads }: { leads: readonly Lead[] }): ReactNode {
  const words = useLeadsWords();
  const columns: Column<Lead>[] = [
    { key: 'name', label: words.name, isHead: true, cell: (lead) => <Name lead={lead} /> },
    {
      key: 'contact',
      label: words.contact,
      cell: ({ phone, email }) => (
        <>
          {phone !== '' && <span dir="ltr">{phone}</span>}
          {email !== '' && <div className={styles.breakable}>{email}</div>}
        </>
      ),
    },
    { key: 'stage', label: words.stage, cell: (lead) => <Standing lead={lead} /> },
    { key: 'tags', label: words.tags, cell: ({ tags }) => <Tags tags={tags} /> },
    { key: 'source', label: words.source, cell: ({ source }) => words.sources[source] },
    { key: 'changed', label: words.changed, cell: ({ updatedAt }) => <Time at={updatedAt} relative /> },
  ];
  return (
    <div className={styles.ground}>
      <Table label={words.title} columns={columns} rows={leads} keyOf={({ id }) => String(id)} />
    </div>
  );
}

function Name({ lead: { id, name, externalId } }: { lead: Lead }): ReactNode {
  const words = useLeadsWords();
  return (
    <>
      <Link to="/leads/$leadId" params={{ leadId: String(id) }}>
        {name || words.unnamed(id)}
      </Link>
      {externalId !== undefined && <div className={styles.muted}>{externalId}</div>}
    </>
  );
}

function Standing({ lead: { currentStage: stage, status } }: { lead: Lead }): ReactNode {
  const words = useLeadsWords();
  if (!stage) return <span className={styles.muted}>{words.statuses[status]}</span>;
  return (
    <div className={styles.row}>
      <span title={stage.agentName}>{stage.name}</span>
      <Badge tone={stateTone[stage.conversationStatus]}>{words.conversationStatuses[stage.conversationStatus]}</Badge>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }): ReactNode {
  const words = useLeadsWords();
  const search = route.useSearch();
  const chosen = tagsOf(search.tags);
  return (
    <span className={styles.row}>
      {tags.map((tag) => (
        <Link
          key={tag}
          to="/leads"
          search={withTag(search, tag)}
          className={styles.tag}
          aria-label={chosen.includes(tag) ? words.withoutTag(tag) : words.narrowTo(tag)}
          data-chosen={chosen.includes(tag) || undefined}
        >
          {tag}
        </Link>
      ))}
    </span>
  );
}
