import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { Page, Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { useFigures } from '../words/figures';
import { BaseForm } from './base-form';
import { baseList, createBase } from './queries';
import { useKnowledgeWords } from './words';

/** All knowledge bases of the account. */
export function KnowledgePage(): ReactNode {
  const words = useKnowledgeWords();
  const { count } = useFigures();
  const query = useSuspenseInfiniteQuery(baseList);
  const bases = query.data.pages.flatMap(({ knowledgeBases }) => knowledgeBases);
  const mayCreate = useMay('knowledge:upload');
  const [isOpen, setOpen] = useState(false);
  const create = mayCreate && (
    <Button weight="primary" onPress={() => setOpen(true)}>
      {words.create}
    </Button>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={create}>
      <Panel title={words.title}>
        {bases.length === 0 ? (
          <Empty title={words.none}>{words.noneText}</Empty>
        ) : (
          <Table
            label={words.title}
            rows={bases}
            keyOf={({ _id }) => _id}
            columns={[
              {
                key: 'name',
                label: words.name,
                isHead: true,
                cell: ({ _id, name }) => (
                  <Link to="/knowledge/$knowledgeBaseId" params={{ knowledgeBaseId: _id }}>
                    {name}
                  </Link>
                ),
              },
              { key: 'description', label: words.description, cell: ({ description }) => description || '–' },
              {
                key: 'documents',
                label: words.documents,
                cell: ({ documentCount }) => count(documentCount),
              },
              { key: 'changed', label: words.changed, cell: ({ updatedAt }) => <Time at={updatedAt} relative /> },
            ]}
          />
        )}
        <More query={query} />
      </Panel>
      <Dialog title={words.create} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Create onClose={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}

function Create({ onClose }: { onClose: () => void }): ReactNode {
  const words = useKnowledgeWords();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: createBase,
    onSuccess: async ({ _id }) => {
      void cache.invalidateQueries({ queryKey: ['knowledge', 'list'] });
      await navigate({ to: '/knowledge/$knowledgeBaseId', params: { knowledgeBaseId: _id } });
    },
  });
  return <BaseForm write={create} action={words.create} onClose={onClose} />;
}
