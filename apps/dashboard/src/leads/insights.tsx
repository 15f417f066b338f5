import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { Dialog } from '../components/dialog';
import { Menu } from '../components/menu';
import { Loading } from '../components/notice';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { useWrites } from '../components/writes';
import { CorrectDialog, DeleteDialog } from './insight-dialogs';
import { conversationPath } from './paths';
import { type Insight, insightHistory, insightsOfLead, lockInsight } from './queries';
import { confidenceTone } from './tones';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** What was learned about a lead, each with its quote, the way to its message, and its history. */
export function Insights({ leadId }: { leadId: number }): ReactNode {
  const { insights: words } = useLeadsWords();
  const insights = useSuspenseQuery(insightsOfLead(leadId)).data;
  if (insights.length === 0) return <p>{words.none}</p>;
  return (
    <ul className={styles.list}>
      {insights.map((insight) => (
        <li key={insight._id}>
          <div className={styles.between}>
            <h3>
              <bdi>{insight.topic}</bdi>
            </h3>
            <InsightMenu insight={insight} />
          </div>
          <div className={styles.row}>
            <bdi className={styles.value}>{insight.preference}</bdi>
            <Confidence insight={insight} />
          </div>
          <Quote insight={insight} />
        </li>
      ))}
    </ul>
  );
}

const dots: Record<Insight['confidence'], string> = { high: '●●●', medium: '●●○', low: '●○○' };

/** How sure an insight is, in words and as a shape, and whether it is locked. */
export function Confidence({ insight: { confidence, lockedAt } }: { insight: Insight }): ReactNode {
  const { insights: words } = useLeadsWords();
  return (
    <>
      <Badge tone={confidenceTone[confidence]}>
        <span className={styles.dots} aria-hidden="true">
          {dots[confidence]}
        </span>{' '}
        {words.confidence}: {words.levels[confidence]}
      </Badge>
      {lockedAt !== undefined && (
        <span title={words.lockedHint}>
          <Badge>{words.locked}</Badge>
        </span>
      )}
    </>
  );
}

/** The words that an insight rests on, and the way to their message. */
export function Quote({
  insight: { source, conversationId, messageId },
}: {
  insight: Pick<Insight, 'source' | 'conversationId' | 'messageId'>;
}): ReactNode {
  const { insights: words } = useLeadsWords();
  return (
    <>
      {source !== undefined && (
        <blockquote className={styles.quote}>
          <bdi>{source}</bdi>
        </blockquote>
      )}
      {conversationId !== undefined && messageId !== undefined && (
        <div>
          <Link to={conversationPath(conversationId)} hash={`message-${messageId}`}>
            {words.toMessage}
          </Link>
        </div>
      )}
    </>
  );
}

/** Lock, correct, delete and the history of an insight, as far as the role allows. */
export function InsightMenu({ insight }: { insight: Insight }): ReactNode {
  const { insights: words } = useLeadsWords();
  const mayEdit = useMay('conversations:edit');
  const [open, setOpen] = useState<'history' | 'correct' | 'delete'>();
  const close = (): void => setOpen(undefined);
  const { write } = useWrites<Insight>('insights', insight._id);
  const isLocked = insight.lockedAt !== undefined;
  const toggle = (): void =>
    write({
      run: () => lockInsight(insight._id, !isLocked),
      shows: ({ lockedAt: _at, ...before }) => ({
        ...before,
        ...(!isLocked && { lockedAt: new Date().toISOString() }),
      }),
    });
  const history = { id: 'history', label: words.history, onAction: () => setOpen('history') };
  const edits = [
    { id: 'lock', label: isLocked ? words.unlock : words.lock, onAction: toggle },
    { id: 'correct', label: words.correct, onAction: () => setOpen('correct') },
    { id: 'delete', label: words.remove, onAction: () => setOpen('delete') },
  ];
  return (
    <>
      <Menu
        weight="quiet"
        label={
          <>
            <span aria-hidden="true">⋯</span>
            <span className="visually-hidden">{words.actions(insight.topic)}</span>
          </>
        }
        items={mayEdit ? [history, ...edits] : [history]}
      />
      {open === 'history' && <HistoryDialog insight={insight} onClose={close} />}
      {open === 'correct' && <CorrectDialog insight={insight} onClose={close} />}
      {open === 'delete' && <DeleteDialog insight={insight} onClose={close} />}
    </>
  );
}

function HistoryDialog({ insight, onClose }: { insight: Insight; onClose: () => void }): ReactNode {
  const { insights: words } = useLeadsWords();
  return (
    <Dialog title={words.historyOf(insight.topic)} isOpen onClose={onClose} wide>
      <Suspense fallback={<Loading />}>
        <History insight={insight} />
      </Suspense>
    </Dialog>
  );
}

function History({ insight }: { insight: Insight }): ReactNode {
  const { insights: words } = useLeadsWords();
  const writings = useSuspenseQuery(insightHistory(insight)).data;
  return (
    <Table
      label={words.historyOf(insight.topic)}
      rows={writings}
      keyOf={({ writtenAt }) => writtenAt}
      columns={[
        { key: 'at', label: words.writtenAt, cell: ({ writtenAt }) => <Time at={writtenAt} /> },
        { key: 'value', label: words.value, isHead: true, cell: ({ preference }) => <bdi>{preference}</bdi> },
        { key: 'confidence', label: words.confidence, cell: ({ confidence }) => words.levels[confidence] },
        {
          key: 'by',
          label: words.writtenBy,
          cell: ({ writtenBy }) =>
            writtenBy?.type === 'model' ? `${words.model} (${writtenBy.name})` : (writtenBy?.name ?? '–'),
        },
        { key: 'quote', label: words.quote, cell: (writing) => <Quote insight={writing} /> },
      ]}
    />
  );
}
