import {
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { KnowledgeBase } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm, Dialog } from '../components/dialog';
import { Columns, Page } from '../components/page';
import { gone, useWrites } from '../components/writes';
import { useShellWords } from '../words/shell';
import { type BaseFields, BaseForm } from './base-form';
import { Documents } from './documents';
import { Passages } from './passages';
import { agentCount, base, changeBase, deleteBase, documentList } from './queries';
import { useKnowledgeWords } from './words';

/** One knowledge base: its documents, and what an agent would find in them. */
export function KnowledgeBasePage(): ReactNode {
  const { knowledgeBaseId: id } = useParams({ from: '/knowledge/$knowledgeBaseId' });
  const { data } = useSuspenseQuery(base(id));
  const mayEdit = useMay('knowledge:upload');
  const mayDelete = useMay('knowledge:delete');
  return (
    <Page
      title={data.name}
      lead={data.description}
      actions={
        <>
          {mayEdit && <Edit base={data} />}
          {mayDelete && <Remove id={id} name={data.name} />}
        </>
      }
    >
      <Columns>
        <Documents id={id} />
        <Passages id={id} />
      </Columns>
    </Page>
  );
}

function Edit({ base: { _id: id, name, description } }: { base: KnowledgeBase }): ReactNode {
  const words = useKnowledgeWords();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const change = useMutation({
    mutationFn: (body: BaseFields) => changeBase(id, body),
    onSuccess: (changed) => {
      cache.setQueryData(base(id).queryKey, changed);
      void cache.invalidateQueries({ queryKey: ['knowledge', 'list'] });
      close();
    },
  });
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.edit}</Button>
      <Dialog title={words.edit} isOpen={isOpen} onClose={close}>
        <BaseForm before={{ name, description }} write={change} action={words.save} onClose={close} />
      </Dialog>
    </>
  );
}

function Remove({ id, name }: { id: string; name: string }): ReactNode {
  const words = useKnowledgeWords();
  const shell = useShellWords();
  const navigate = useNavigate();
  const { data } = useSuspenseInfiniteQuery(documentList(id));
  const [asked, setAsked] = useState(false);
  const { data: users } = useQuery({ ...agentCount(id), enabled: useMay('agent_config:view') && asked });
  const { write } = useWrites<KnowledgeBase>('knowledge', id);
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
        onConfirm={() => {
          write({ run: () => deleteBase(id), shows: gone });
          void navigate({ to: '/knowledge' });
        }}
      >
        <p>{words.removeText(name, data.pages[0]?.total ?? 0)}</p>
        {users !== undefined && <p>{words.users(users)}</p>}
      </Confirm>
    </>
  );
}
