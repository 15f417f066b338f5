import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { More } from '../components/more';
import { useReason } from '../components/notice';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { toast } from '../components/toasts';
import { useTimes } from '../time/times';
import { browserOf } from './browser.rules';
import { sessions, useEndSessions } from './queries';
import { useAccountWords } from './words';

/** Where the user is signed in, and the way to end it. */
export function Sessions(): ReactNode {
  const words = useAccountWords();
  const reason = useReason();
  const times = useTimes();
  const query = useSuspenseInfiniteQuery(sessions);
  const end = useEndSessions();
  const onError = (error: Error): void => toast(reason(error), 'bad');
  const others = query.data.filter(({ current }) => !current).length;
  return (
    <>
      <Table
        label={words.whereSignedIn}
        rows={query.data}
        keyOf={({ _id }) => _id}
        columns={[
          {
            key: 'browser',
            label: words.browser,
            isHead: true,
            cell: ({ userAgent, current }) => (
              <>
                <BrowserOf userAgent={userAgent} /> {current && <Badge tone="accent">{words.thisOne}</Badge>}
              </>
            ),
          },
          { key: 'address', label: words.address, cell: ({ address }) => address ?? words.unknown },
          { key: 'since', label: words.signedIn, cell: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'used', label: words.lastUsed, cell: ({ lastUsedAt }) => <Time at={lastUsedAt} relative /> },
          {
            key: 'end',
            label: <span className="visually-hidden">{words.end}</span>,
            cell: ({ _id, current, createdAt }) =>
              !current && (
                <Button
                  weight="quiet"
                  aria-label={words.endWhich(times.short(createdAt))}
                  onPress={() => end.mutate(_id, { onError })}
                >
                  {words.end}
                </Button>
              ),
          },
        ]}
      />
      <More query={query} />
      {others > 0 && (
        <div>
          <Button weight="danger" isPending={end.isPending} onPress={() => end.mutate('others', { onError })}>
            {words.endOthers(others)}
          </Button>
        </div>
      )}
    </>
  );
}

/** The browser and its system; what names neither is shown as it was sent. */
function BrowserOf({ userAgent }: { userAgent: string | undefined }): ReactNode {
  const words = useAccountWords();
  if (!userAgent) return words.unknown;
  const known = browserOf(userAgent);
  if (!known) return userAgent;
  return known.system ? words.browserOn(known.name, known.system) : known.name;
}
