import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Dialog } from '../components/dialog';
import { More } from '../components/more';
import { Loading } from '../components/notice';
import { passagesOf } from './queries';
import { useKnowledgeWords } from './words';
import styles from './knowledge.module.css';

/** The pieces into which a document was cut, in its order: what agents can be given of it. */
export function DocumentPassages({
  id,
  docId,
  title,
  onClose,
}: {
  id: string;
  docId: string;
  title: string;
  onClose: () => void;
}): ReactNode {
  const words = useKnowledgeWords();
  return (
    <Dialog title={words.passagesOf(title)} isOpen onClose={onClose} wide>
      <Suspense fallback={<Loading />}>
        <Pieces id={id} docId={docId} />
      </Suspense>
    </Dialog>
  );
}

function Pieces({ id, docId }: { id: string; docId: string }): ReactNode {
  const words = useKnowledgeWords();
  const query = useSuspenseInfiniteQuery(passagesOf(id, docId));
  const pieces = query.data.pages.flatMap(({ passages }) => passages);
  if (pieces.length === 0) return <p>{words.noPassages}</p>;
  return (
    <>
      <ol className={styles.passages}>
        {pieces.map(({ _id, text, position }, at) => (
          <li key={_id} className={styles.passage}>
            <div className={styles.note}>{[at + 1, position].filter((part) => part !== '').join(' · ')}</div>
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <More query={query} />
    </>
  );
}
