import { useMutation, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { useReason } from '../components/notice';
import { Columns, Page } from '../components/page';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { Documents } from './documents';
import { Passages } from './passages';
import { base, deleteBase, documentList } from './queries';
import { useKnowledgeWords } from './words';

/** One knowledge base: its documents, and what an agent would find in them. */
export function KnowledgeBasePage(): ReactNode {
  const { knowledgeBaseId: id } = useParams({ from: '/knowledge/$knowledgeBaseId' });
  const { data } = useSuspenseQuery(base(id));
  return (
    <Page
      title={data.name}
      lead={data.description}
      actions={useMay('knowledge:delete') && <Remove id={id} name={data.name} />}
    >
      <Columns>
        <Documents id={id} />
        <Passages id={id} />
      </Columns>
    </Page>
  );
}

function Remove({ id, name }: { id: string; name: string }): ReactNode {
  const words = useKnowledgeWords();
  const shell = useShellWords();
  const reason = useReason();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data } = useSuspenseInfiniteQuery(documentList(id));
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteBase(id),
    onSuccess: async () => {
      await navigate({ to: '/knowledge' });
      await cache.invalidateQueries({ queryKey: ['knowledge', 'list'] });
    },
    onError: (error) => toast(reason(error), 'bad'),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button weight="danger" onPress={() => setAsked(true)}>
        {words.remove}
      </Button>
      <Confirm
        title={words.remove}
        isOpen={asked}
        onClose={() => setAsked(false)}
        action={words.remove}
        cancel={shell.cancel}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {words.removeText(name, data.pages[0]?.total ?? 0)}
      </Confirm>
    </>
  );
}
