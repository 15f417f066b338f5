import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { InboundMessage } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Select } from '../components/field';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { type Column, Table } from '../components/table';
import { Time } from '../components/time';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { setAside, useRelease } from './queries';
import { asideStatuses, channelsSearch } from './search.rules';
import { Said, useSaying } from '../components/said';
import { useChannelWords } from './words';
import type { ChannelWords } from './words/en';
import styles from './channels.module.css';

const route = getRouteApi('/channels');

/** Messages that reached no conversation, with the reason, and the way on for each. */
export function SetAside(): ReactNode {
  const { aside: words } = useChannelWords();
  const { aside = 'quarantined' } = route.useSearch();
  const navigate = useNavigate();
  const query = useSuspenseInfiniteQuery(setAside(aside));
  const messages = query.data.pages.flatMap(({ inboundMessages }) => inboundMessages);
  const [asked, ask] = useState<InboundMessage>();
  const columns = useColumns(ask);
  return (
    <>
      <p className={styles.muted}>{words.lead}</p>
      <div className={styles.filters}>
        <Select
          label={words.which}
          value={aside}
          options={asideStatuses.map((value) => ({ value, label: words.statuses[value] }))}
          onChange={(value) =>
            void navigate({ to: '/channels', search: channelsSearch({ aside: value }), replace: true })
          }
        />
      </div>
      {messages.length === 0 ? (
        <Empty title={words.none} />
      ) : (
        <Table label={words.title} rows={messages} keyOf={({ _id }) => _id} columns={columns} />
      )}
      <More query={query} />
      {asked && <Release message={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

function useColumns(onRelease: (message: InboundMessage) => void): Column<InboundMessage>[] {
  const { aside: words, channelNames } = useChannelWords();
  const mayRelease = useMay('conversations:edit');
  const columns: Column<InboundMessage>[] = [
    {
      key: 'from',
      label: words.from,
      isHead: true,
      cell: ({ name, from }) => (
        <>
          <bdi>{name ?? from ?? words.unknown}</bdi>
          {name !== undefined && from !== undefined && <div className={styles.muted}>{from}</div>}
        </>
      ),
    },
    { key: 'channel', label: words.channel, cell: ({ channel }) => channelNames[channel] },
    { key: 'message', label: words.message, cell: (message) => <Words message={message} /> },
    {
      key: 'reason',
      label: words.reason,
      cell: ({ reason, sentence }) => (reason === undefined ? '–' : <Said text={reason} sentence={sentence} />),
    },
    { key: 'received', label: words.received, cell: ({ receivedAt }) => <Time at={receivedAt} relative /> },
  ];
  if (!mayRelease) return columns;
  const release: Column<InboundMessage> = {
    key: 'release',
    label: <span className="visually-hidden">{words.release}</span>,
    cell: (message) => (
      <Button weight="quiet" aria-label={titleOf(words, message)} onPress={() => onRelease(message)}>
        {message.status === 'unreadable' ? words.fetchAgain : words.release}
      </Button>
    ),
  };
  return [...columns, release];
}

function titleOf(words: ChannelWords['aside'], { status, name, from }: InboundMessage): string {
  const sender = name ?? from ?? words.unknown;
  return status === 'unreadable' ? words.fetchAgainOf(sender) : words.releaseOf(sender);
}

function Words({ message: { subject, text, conversationId } }: { message: InboundMessage }): ReactNode {
  const { aside: words } = useChannelWords();
  return (
    <div className={styles.message}>
      {subject && <strong dir="auto">{subject}</strong>}
      <span className={styles.excerpt} dir="auto">
        {text === undefined || text === '' ? words.noText : text}
      </span>
      {conversationId !== undefined && (
        <Link to="/inbox/$conversationId" params={{ conversationId }}>
          {words.conversation}
        </Link>
      )}
    </div>
  );
}

function Release({ message, onClose }: { message: InboundMessage; onClose: () => void }): ReactNode {
  const { aside: words } = useChannelWords();
  const shell = useShellWords();
  const release = useRelease();
  const saying = useSaying();
  const isUnreadable = message.status === 'unreadable';
  return (
    <Confirm
      title={titleOf(words, message)}
      isOpen
      isDanger={false}
      onClose={onClose}
      action={isUnreadable ? words.fetchAgain : words.release}
      cancel={shell.cancel}
      onConfirm={async () => {
        await release.mutateAsync(message._id);
        toast(isUnreadable ? words.fetching : words.released, 'good');
      }}
    >
      <p>{isUnreadable ? words.whatFetchingDoes : words.whatReleasingDoes(message.from ?? words.unknown)}</p>
      {message.reason !== undefined && (
        <p className={styles.muted}>{words.asideBecause(saying(message.sentence) ?? message.reason)}</p>
      )}
    </Confirm>
  );
}
