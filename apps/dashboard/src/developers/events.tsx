import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Select, TextField } from '../components/field';
import { Form } from '../components/form';
import { More } from '../components/more';
import { Empty, Failure, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { Arrivals } from './arrivals';
import { EventTable } from './event-table';
import { endpoints, events } from './queries';
import { type DevelopersSearch, developersSearch } from './search.rules';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** What webhooks carry of one conversation, in order, and what of it an endpoint has: the way to fill a gap. */
export function Events({ search: { conversation, after = 0, endpoint } }: { search: DevelopersSearch }): ReactNode {
  const words = useDeveloperWords().events;
  const navigate = useNavigate();
  const { data: known } = useSuspenseInfiniteQuery(endpoints);
  const [id, setId] = useState(conversation ?? '');
  const [from, setFrom] = useState(String(after));
  const [compared, setCompared] = useState(endpoint ?? '');
  const search = developersSearch({ tab: 'events', conversation: id.trim(), after: from, endpoint: compared });
  const isWrong = id.trim() !== '' && search.conversation === undefined;
  return (
    <Panel title={words.title}>
      <p className={styles.muted}>{words.lead}</p>
      <Form
        check={() => ({ conversation: isWrong ? words.wrongId : undefined })}
        onSubmit={() => void navigate({ to: '/developers', search })}
        buttons={
          <div>
            <Button weight="primary" type="submit">
              {words.read}
            </Button>
          </div>
        }
      >
        <div className={styles.pair}>
          <TextField
            label={words.conversation}
            name="conversation"
            hint={words.conversationHint}
            value={id}
            onChange={setId}
            isRequired
          />
          <TextField label={words.after} inputMode="numeric" value={from} onChange={setFrom} />
          <Select
            label={words.endpoint}
            hint={words.endpointHint}
            value={compared}
            onChange={setCompared}
            options={[
              { value: '', label: words.noEndpoint },
              ...known.map(({ _id, url }) => ({ value: _id, label: url })),
            ]}
          />
        </div>
      </Form>
      {conversation !== undefined && (
        <Found
          key={`${conversation} ${after} ${endpoint}`}
          id={conversation}
          after={after}
          endpoint={known.find(({ _id }) => _id === endpoint)}
        />
      )}
    </Panel>
  );
}

function Found({
  id,
  after,
  endpoint,
}: {
  id: string;
  after: number;
  endpoint: WebhookEndpoint | undefined;
}): ReactNode {
  const words = useDeveloperWords().events;
  const query = useInfiniteQuery(events(id, after));
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const found = query.data.pages.flatMap((page) => page.events);
  if (found.length === 0) return <Empty title={words.none}>{words.noneText}</Empty>;
  return (
    <>
      {endpoint ? <Arrivals conversation={id} events={found} endpoint={endpoint} /> : <EventTable events={found} />}
      <More query={query} />
    </>
  );
}
