import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { KnowledgeDocument } from '@northline/client';
import { useMay } from '../api/session';
import { Badge, type Tone } from '../components/badge';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Meter } from '../components/figure';
import { More } from '../components/more';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { gone, useWrites } from '../components/writes';
import { localeOf, useLanguage } from '../words/language';
import { useShellWords } from '../words/shell';
import { AddDocuments } from './add-documents';
import { DocumentPassages } from './document-passages';
import { deleteDocument, documentList } from './queries';
import { knowledgeSearch } from './search.rules';
import { useFigures } from '../words/figures';
import { Said } from '../components/said';
import { useKnowledgeWords } from './words';
import styles from './knowledge.module.css';

const tones: Record<KnowledgeDocument['status'], Tone> = { processing: 'accent', ready: 'good', failed: 'bad' };

/** The documents, how far each is read, and why one failed. */
export function Documents({ id }: { id: string }): ReactNode {
  const words = useKnowledgeWords();
  const query = useSuspenseInfiniteQuery(documentList(id));
  const documents = query.data.pages.flatMap((page) => page.documents);
  const kilobytes = new Intl.NumberFormat(localeOf[useLanguage()], { style: 'unit', unit: 'kilobyte' });
  const mayAdd = useMay('knowledge:upload');
  const mayDelete = useMay('knowledge:delete');
  const { doc } = useSearch({ from: '/knowledge/$knowledgeBaseId' });
  const navigate = useNavigate({ from: '/knowledge/$knowledgeBaseId' });
  const listed = documents.find(({ _id }) => _id === doc);
  const [asked, setAsked] = useState<KnowledgeDocument>();
  return (
    <Panel title={words.documents}>
      {mayAdd && <AddDocuments id={id} />}
      {documents.length === 0 ? (
        <p className={styles.note}>{words.noDocuments}</p>
      ) : (
        <Table
          label={words.documents}
          rows={documents}
          keyOf={({ _id }) => _id}
          columns={[
            { key: 'title', label: words.documentTitle, isHead: true, cell: ({ title }) => <bdi>{title}</bdi> },
            { key: 'status', label: words.status, cell: (document) => <Status document={document} /> },
            {
              key: 'pieces',
              label: words.pieces,
              isNumber: true,
              cell: ({ _id, title, chunkCount }) =>
                chunkCount === 0 ? (
                  chunkCount
                ) : (
                  <Link
                    to="/knowledge/$knowledgeBaseId"
                    params={{ knowledgeBaseId: id }}
                    search={(now) => knowledgeSearch({ ...now, doc: _id })}
                    aria-label={`${words.passagesOf(title)}: ${chunkCount}`}
                    className={styles.count}
                  >
                    {chunkCount}
                  </Link>
                ),
            },
            { key: 'format', label: words.format, cell: ({ format }) => format },
            {
              key: 'size',
              label: words.size,
              isNumber: true,
              cell: ({ size }) => kilobytes.format(Math.ceil(size / 1_000)),
            },
            ...(mayDelete
              ? [
                  {
                    key: 'actions',
                    label: words.actions,
                    cell: (document: KnowledgeDocument) => (
                      <Button
                        weight="quiet"
                        aria-label={`${words.removeDocument}: ${document.title}`}
                        onPress={() => setAsked(document)}
                      >
                        {words.removeDocument}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <More query={query} />
      {listed && (
        <DocumentPassages
          id={id}
          docId={listed._id}
          title={listed.title}
          onClose={() => void navigate({ search: (now) => knowledgeSearch({ ...now, doc: undefined }) })}
        />
      )}
      {asked && <Remove id={id} document={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function Status({
  document: { status, progress, failedReason, sentence },
}: {
  document: KnowledgeDocument;
}): ReactNode {
  const words = useKnowledgeWords();
  const { percent } = useFigures();
  return (
    <div className={styles.status}>
      <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      {status === 'processing' && <Meter label={words.read(percent(progress / 100))} value={progress} max={100} />}
      {failedReason !== undefined && (
        <span className={styles.reason}>
          <Said text={failedReason} sentence={sentence} />
        </span>
      )}
    </div>
  );
}

function Remove({
  id,
  document,
  onClose,
}: {
  id: string;
  document: KnowledgeDocument;
  onClose: () => void;
}): ReactNode {
  const words = useKnowledgeWords();
  const shell = useShellWords();
  const { write } = useWrites<KnowledgeDocument>('knowledge', document._id);
  return (
    <Confirm
      title={words.removeDocument}
      isOpen
      onClose={onClose}
      action={words.removeDocument}
      cancel={shell.cancel}
      onConfirm={() => write({ run: () => deleteDocument(id, document._id), shows: gone })}
    >
      {words.removeDocumentText(document.title, document.chunkCount)}
    </Confirm>
  );
}
