import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WhatsAppTemplate } from '@northline/client';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../components/badge';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { Select } from '../components/field';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { Panel } from '../components/page';
import { type Column, Table } from '../components/table';
import { Time } from '../components/time';
import { templates, useRefreshTemplates } from './queries';
import { type ChannelSearch, channelSearch, templateStatuses } from './search.rules';
import { Refresh } from './refresh';
import { TemplatePreview } from './template-preview';
import { qualityTones } from './tones';
import { useChannelWords } from './words';
import styles from './channels.module.css';

const tones: Partial<Record<string, Tone>> = {
  APPROVED: 'good',
  PENDING: 'accent',
  REJECTED: 'bad',
  PAUSED: 'warn',
  DISABLED: 'bad',
};

/** The message templates as Meta last described them; each opens its preview. */
export function Templates({ search }: { search: ChannelSearch }): ReactNode {
  const { templates: words } = useChannelWords();
  const refresh = useRefreshTemplates();
  const navigate = useNavigate();
  const query = useSuspenseInfiniteQuery(templates(search));
  const found = query.data.pages.flatMap((page) => page.templates);
  const go = (next: { status?: string | undefined; template?: string }): void =>
    void navigate({
      to: '/channels/$channel',
      params: { channel: 'whatsapp' },
      search: channelSearch({ view: 'templates', status: search.status, ...next }),
      replace: true,
    });
  const columns = useColumns((template) => go({ template }));
  const shown = found.find(({ _id }) => _id === search.template);
  return (
    <Panel title={words.title} actions={<Refresh refresh={refresh} label={words.refresh} done={words.refreshed} />}>
      <div className={styles.filters}>
        <Select
          label={words.status}
          value={search.status ?? ''}
          options={[
            { value: '', label: words.any },
            ...templateStatuses.map((value) => ({ value, label: words.statuses[value] ?? value })),
          ]}
          onChange={(status) => go({ status: status === '' ? undefined : status })}
        />
      </div>
      {found.length === 0 ? (
        <Empty title={words.none}>{words.noneText}</Empty>
      ) : (
        <Table label={words.title} rows={found} keyOf={({ _id }) => _id} columns={columns} />
      )}
      <More query={query} />
      <Dialog
        title={shown ? `${shown.name} (${shown.language})` : words.preview}
        isOpen={shown !== undefined}
        onClose={() => go({})}
        wide
      >
        {shown && <TemplatePreview template={shown} />}
      </Dialog>
    </Panel>
  );
}

function useColumns(onPreview: (id: string) => void): Column<WhatsAppTemplate>[] {
  const { templates: words, quality } = useChannelWords();
  return [
    {
      key: 'name',
      label: words.name,
      isHead: true,
      cell: ({ name, language }) => (
        <>
          <bdi>{name}</bdi>
          <div className={styles.muted}>{language}</div>
        </>
      ),
    },
    {
      key: 'status',
      label: words.status,
      cell: ({ status, reason }) => (
        <>
          <Badge tone={tones[status] ?? 'neutral'}>{words.statuses[status] ?? status}</Badge>
          {reason !== undefined && (
            <div className={styles.muted} dir="auto">
              {reason}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'quality',
      label: words.quality,
      cell: ({ quality: rating }) =>
        rating === undefined ? (
          '–'
        ) : (
          <Badge tone={qualityTones[rating] ?? 'neutral'}>{quality[rating] ?? rating}</Badge>
        ),
    },
    { key: 'category', label: words.category, cell: ({ category }) => words.categories[category] ?? category },
    {
      key: 'text',
      label: words.text,
      cell: ({ body }) => (
        <span className={styles.excerpt} dir="auto">
          {body}
        </span>
      ),
    },
    { key: 'changed', label: words.changed, cell: ({ updatedAt }) => <Time at={updatedAt} relative /> },
    {
      key: 'preview',
      label: <span className="visually-hidden">{words.preview}</span>,
      cell: ({ _id, name, language }) => (
        <Button weight="quiet" aria-label={words.previewOf(name, language)} onPress={() => onPreview(_id)}>
          {words.preview}
        </Button>
      ),
    },
  ];
}
